//! Insertion sort. The sort of `core` is quicker only from fifty items on, and takes 3 KB of flash for every type.

/// Sorts a few items: a hand, seldom a whole deck.
pub fn sort<T: Ord>(items: &mut [T]) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && items[place - 1] > items[place] {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}
