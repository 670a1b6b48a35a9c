// The case of the Stapel kit: front, back, a door for the batteries, six caps. Never printed.
//
// The numbers of the board are in dimensions.scad, which is made from the board. z = 0 is the front of the board. Each
// part is modelled as it is printed, lying on its outer face (the door on its inner one), without supports.
include <dimensions.scad>

part = "closed";        // front, back, door, cap; closed, open: to look at; and the checks at the end
inches = 0.96;          // of the display: 0.96 or 1.3

wall = 2;
gap = 0.4;              // around the board
front = 7;              // before the board: the display stands 5.6 high
back = 14;              // behind it: the battery holder takes 13
boss = 6;
pilot = 2.1;            // a screw M2.5 cuts its own thread here...
through = 2.9;          // ...and passes here
head = 5.4;
grip = 4;               // of the back's boss under the head of a screw
cap = 7;                // across
flange = 8.6;
proud = 1.5;            // a cap stands out of the front
play = 0.25;            // between what moves and what does not
stem = [3.5, 1.5];      // of a switch: across, and how high above its body
socket = 1;             // how deep a cap sits on it, so that it neither tilts nor rattles
travel = 0.3;           // of a stem, until its switch is closed
cap_base = front - button_height + socket - play;       // of a cap, up to the shoulder that the front holds it by
window = inches > 1 ? [32, 18, 14] : [25, 14, 11.5];    // width, height, from the pins to its middle
lip = 0.9;              // what is left of the back over the door's tongue
tongue = [3, 20];
tab = [6.2, 7];         // with the door's screw
plug = 13.5;            // the thickest USB plug
usb_z = -11.4;          // the middle of its socket: low sockets and the Pico's pins are 7.5 high
cord = [10, height + gap + wall + 2.5];
glass = inches > 1 ? [29.5, 14.8] : [21.8, 10.9];       // of the display, what lights up
$fn = 32;

outer = gap + wall;
floor_z = -thickness - back;            // the inner face of the back
opening = [battery[0] - [0.3, 0.3], battery[1] + [0.3, 0.3]];
door_y = (opening[0][1] + opening[1][1]) / 2;

module at(p) translate([p[0], height - p[1], 0]) children();
// The front lies on its face while it is modelled: what is right is left there.
module mirrored(p) translate([width - p[0], height - p[1], 0]) children();
module plate(around, high) translate([-around, -around, 0]) linear_extrude(high)
    offset(corner + around) offset(-corner - around) square([width + 2 * around, height + 2 * around]);
module tray(deep) difference() {
    plate(outer, deep + wall);
    translate([0, 0, wall]) plate(gap, deep + 1);
}
module box(from, to, low, high) at([from[0], to[1]]) translate([0, 0, low])
    cube([to[0] - from[0], to[1] - from[1], high - low]);

module front_half() difference() {
    union() {
        tray(front);
        for (p = holes) mirrored(p) cylinder(d = boss, h = wall + front);
    }
    for (p = holes) mirrored(p) translate([0, 0, wall - 0.8]) cylinder(d = pilot, h = front + 2);
    for (p = buttons) mirrored(p) translate([0, 0, -1]) cylinder(d = cap + 2 * play, h = wall + 2);
    mirrored(display + [0, window[2]]) translate([-window[0] / 2, -window[1] / 2, -1]) {
        cube([window[0], window[1], wall + 2]);
        hull() {
            translate([0, 0, 2]) cube([window[0], window[1], 0.1]);
            translate([-1, -1, 0]) cube([window[0] + 2, window[1] + 2, 1.01]);
        }
    }
    mirrored(piezo) for (a = [0:60:300]) rotate(a) translate([2.5, 0, -1]) cylinder(d = 1.4, h = wall + 2);
    mirrored(slide) translate([-20, -4.7, wall + front - slide_height - 0.5]) cube([19, 9.4, 20]);
}

module back_half() difference() {
    union() {
        tray(back + thickness);
        for (p = holes) at(p) cylinder(d = boss, h = wall + back);
        // The door's screw goes in here; the bridge over its tab is as wide as the tab.
        box([opening[1][0] + 0.1, door_y - 7], [width + gap, door_y + 7], wall - 0.01, wall + 6);
        lanyard();
    }
    for (p = holes) at(p) {
        translate([0, 0, wall + back - grip]) cylinder(d = through, h = grip + 1);
        // 0.2 of the step stays: a bridge to print on, which the screw pushes through.
        translate([0, 0, -1]) cylinder(d = head, h = wall + back - grip + 1 - 0.2);
    }
    at(usb) translate([-20, -plug / 2, wall + 0.2]) cube([20, plug, 30]);
    at(bootsel) translate([0, 0, -1]) cylinder(d = 5, h = wall + 2);
    at(lamp) translate([0, 0, -1]) cylinder(d = 3, h = wall + 2);
    at(debug) translate([-2.5, -5.5, -1]) cube([5, 11, wall + 2]);
    box(opening[0], opening[1], -1, wall + 1);
    box([opening[0][0] - tongue[0] - play, door_y - tongue[1] / 2 - play], [opening[0][0] + 1, door_y + tongue[1] / 2 + play], lip, wall + 1);
    box([opening[1][0] - 1, door_y - tab[1] / 2 - play], [opening[1][0] + tab[0], door_y + tab[1] / 2 + play], -1, wall);
    at([opening[1][0] + tab[0] / 2, door_y]) cylinder(d = pilot, h = wall + 5);
}
module lanyard() difference() {
    hull() {
        at(cord) cylinder(d = 8, h = 4);
        at([10, height]) translate([-6, -2, 0]) cube([12, 2, 4]);
    }
    at(cord) translate([0, 0, -1]) cylinder(d = 4, h = 6);
    translate([0, 0, wall]) plate(gap, 10);
}

// Lies on its inner face; x is mirrored with it.
module door() translate([-opening[0][0], 0, 0]) difference() {
    union() {
        box(opening[0] + [play, play], opening[1] - [play, play], 0, wall);
        box([opening[0][0] - tongue[0] + play, door_y - tongue[1] / 2], [opening[0][0] + 1, door_y + tongue[1] / 2], 0, wall - lip - 0.2);
        box([opening[1][0] - 1, door_y - tab[1] / 2], [opening[1][0] + tab[0] - play, door_y + tab[1] / 2], 0, wall - 0.2);
    }
    at([opening[1][0] + tab[0] / 2, door_y]) translate([0, 0, -1]) cylinder(d = through, h = wall + 2);
}

// Stands on its flange. Three ribs hold the stem, so that a cap does not rattle; a thick stem presses them flat.
module one_cap(ribs = true) {
    top = cap_base + play + wall + proud;
    difference() {
        union() {
            cylinder(d = flange, h = cap_base);
            cylinder(d = cap, h = top - 0.6);
            translate([0, 0, top - 0.6]) cylinder(d1 = cap, d2 = cap - 1.2, h = 0.6);
        }
        translate([0, 0, -1]) cylinder(d = stem[0] + 2 * 0.1, h = socket + 1);
    }
    if (ribs) for (a = [0:120:240]) rotate(a) translate([stem[0] / 2 - 0.05, -0.3, 0]) cube([0.5, 0.6, socket + 0.5]);
}

module placed_front() translate([width, 0, front + wall]) rotate([0, 180, 0]) front_half();
module placed_back() translate([0, 0, floor_z - wall]) back_half();
// On the back it is upside down, so the print is mirrored: seen from behind it fits as it lies.
module placed_door() translate([opening[0][0], 0, floor_z]) mirror([0, 0, 1]) door();
// As far out as the front lets them, and from there so far pressed; by `play` they lie on their switches.
module placed_caps(pressed = play, ribs = false)
    for (p = buttons) at(p) translate([0, 0, front - cap_base - pressed]) one_cap(ribs);

// A hair smaller than they are, so that what only touches is no collision.
hair = 0.02;
module bare_board() translate([0, 0, -thickness + hair]) difference() {
    plate(-hair, thickness - 2 * hair);
    for (p = holes) at(p) translate([0, 0, -1]) cylinder(d = hole, h = 5);
}
module parts() for (r = rooms) box([r[0] + hair, r[1] + hair], [r[2] - hair, r[3] - hair], r[4] + hair, r[5] - hair);
// What goes in, out or through: light, a pen, a probe, a plug, cells and a cord.
module ways() {
    at(display + [0, window[2]]) translate([-glass[0] / 2, -glass[1] / 2, 6]) cube([glass[0], glass[1], 20]);
    at(bootsel) translate([0, 0, floor_z - 10]) cylinder(d = 4, h = 11);
    at(lamp) translate([0, 0, floor_z - 10]) cylinder(d = 2, h = 11);
    at(debug) translate([-1, -4, floor_z - 10]) cube([2, 8, 11]);
    at(usb) translate([-20, -5.5, usb_z - 3.5]) cube([17, 11, 7]);
    box(battery[0], battery[1], floor_z - 20, -thickness - hair);
    at(cord) translate([0, 0, floor_z - 10]) cylinder(d = 3, h = 20);
}
module stems() for (p = buttons) at(p) cylinder(d = stem[0], h = button_height - hair);
module switches() for (p = buttons) at(p) translate([-3, -3, 0]) cube([6, 6, button_height - stem[1] - hair]);

if (part == "front") front_half();
if (part == "back") back_half();
if (part == "door") door();
if (part == "cap") one_cap();
if (part == "closed") {
    color("#335") placed_front();
    color("#557") placed_back();
    color("#446") placed_door();
    color("#e84") placed_caps();
}
if (part == "open") {
    translate([0, 0, 56]) color("#335") placed_front();
    translate([0, 0, 24]) color("#e84") placed_caps();
    color("#284") bare_board();
    color("#bbb") parts();
    translate([0, 0, -30]) color("#557") placed_back();
    translate([0, 0, -44]) color("#446") placed_door();
}
// Checks: each of these must be empty...
if (part == "collision of the case with the board") intersection() {
    union() { placed_front(); placed_back(); placed_door(); }
    union() { bare_board(); parts(); }
}
if (part == "collision of the case with what goes in and out") intersection() {
    union() { placed_front(); placed_back(); }
    ways();
}
if (part == "collision of the halves") intersection() {
    translate([0, 0, hair]) placed_front();
    placed_back();
}
if (part == "collision of the door") intersection() {
    translate([0, 0, -hair]) placed_door();
    placed_back();
}
if (part == "collision of the caps") intersection() {
    union() { placed_caps(hair); placed_caps(play + travel + 0.1); }
    union() { placed_front(); switches(); bare_board(); }
}
if (part == "caps that press when nobody does") intersection() {
    placed_caps(hair);
    stems();
}
// ...and this must not: a cap that is pressed by its play and the switch's travel pushes the stem.
if (part == "reach of the caps") intersection() {
    placed_caps(play + travel);
    stems();
}
