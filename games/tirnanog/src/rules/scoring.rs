//! Scoring: rows by their Geas cards, and the regions of Tír na nÓg.

use crate::{
    content::Content,
    geas::{self, Neighbourhood, Sink},
    saga::Region,
    state::{Public, SIDES},
    wire::{Colour, Options, Row, Side},
};

/// The largest regions of all sides, by side and colour.
pub(crate) type Regions = [[Region; 4]; SIDES];

/// What a side scores as things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Whose.
    pub(crate) side: Side,
    /// Rows; for Balor the solo scores of the Geas cards.
    pub(crate) rows: [i32; 3],
    /// Regions by colour.
    pub(crate) regions: [i32; 4],
    /// What Balor counted, and his handicap.
    pub(crate) other: i32,
    /// Size of the largest region of any colour.
    pub(crate) largest: u8,
}

impl Tally {
    /// Points of all regions.
    pub(crate) fn region_points(&self) -> i32 {
        self.regions.iter().sum()
    }

    /// All points.
    pub(crate) fn total(&self) -> i32 {
        self.rows.iter().sum::<i32>() + self.region_points() + self.other
    }
}

/// The largest region of each side and colour. All of Balor's cards of a colour are a region.
pub(crate) fn largest_regions(content: &Content, public: &Public) -> Regions {
    let mut regions = Regions::default();
    for side in public.seats() {
        regions[side.index()] = public.saga(side).largest_regions(content);
    }
    if public.solo {
        let counts = public.balor_counts(content);
        regions[Side::Balor.index()] = counts.map(|size| Region { size, cells: 0 });
    }
    regions
}

/// Points of the first, second and third place by colour. With Blessed Realms the order of the
/// trackers decides.
pub(crate) fn place_points(content: &Content, options: &Options, public: &Public) -> [[u8; 3]; 4] {
    let table = usize::from(public.players >= 4);
    if !options.blessed_realms {
        return [content.regions[table]; 4];
    }
    let circles = content.realms.points[table];
    public.trackers.map(|step| {
        let ahead = public.trackers.iter().filter(|other| **other > step).count();
        circles[ahead]
    })
}

/// A side's place in a colour and the points for it. Equal regions share the place and its full
/// points, and the places after it are left out; no card is no region.
pub(crate) fn place(
    public: &Public,
    regions: &Regions,
    points: &[[u8; 3]; 4],
    side: Side,
    colour: Colour,
) -> (u8, u8) {
    let size = |side: Side| regions[side.index()][colour.index()].size;
    if size(side) == 0 {
        return (0, 0);
    }
    let larger = public.sides().filter(|other| size(*other) > size(side)).count();
    let points = points[colour.index()].get(larger).copied().unwrap_or(0);
    (larger as u8 + 1, points)
}

/// The Sagas that a player's Geas cards look at.
pub(crate) fn neighbourhood(public: &Public, side: Side) -> Neighbourhood<'_> {
    let (count, at) = (usize::from(public.players), side.index());
    Neighbourhood {
        own: &public.sagas[at],
        left: &public.sagas[(at + 1) % count],
        right: &public.sagas[(at + count - 1) % count],
    }
}

/// Scores a row of a player; nothing while its Geas is not known.
pub(crate) fn score_row(
    content: &Content,
    public: &Public,
    side: Side,
    row: Row,
    sink: &mut impl Sink,
) {
    if let Some(geas) = public.geas_of(side, row) {
        geas::score(content, geas, neighbourhood(public, side), sink);
    }
}

/// What all sides score as things stand, in seat order, Balor last.
pub(crate) fn tallies(content: &Content, options: &Options, public: &Public) -> Vec<Tally> {
    let regions = largest_regions(content, public);
    let points = place_points(content, options, public);
    let tally = |side: Side| {
        let of_colour =
            |colour: Colour| i32::from(place(public, &regions, &points, side, colour).1);
        let (rows, other) = match side {
            Side::Balor => balor(content, options, public),
            _ => (
                Row::ALL.map(|row| {
                    let mut sum = 0;
                    score_row(content, public, side, row, &mut sum);
                    sum
                }),
                0,
            ),
        };
        let sizes = regions[side.index()].iter().map(|region| region.size);
        Tally {
            side,
            rows,
            regions: Colour::ALL.map(of_colour),
            other,
            largest: sizes.max().unwrap_or(0),
        }
    };
    public.sides().map(tally).collect()
}

/// Balor's points but for regions: the Solo Scores of the Geas in play, and what he counted.
fn balor(content: &Content, options: &Options, public: &Public) -> ([i32; 3], i32) {
    let solo_score = |geas: Option<crate::wire::GeasId>| {
        geas.map_or(0, |geas| i32::from(content.geas(geas).solo_score))
    };
    let counted = i32::from(public.balor.gaze) + i32::from(public.balor.archways);
    (public.geas[0].map(solo_score), counted + content.handicap(options.balor))
}
