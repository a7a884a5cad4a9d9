//! The rulings as they stand in `RULINGS.md`, for the rules help of clients.

use super::client::RulingText;
use engine::content::Checker;

/// Reads the numbered sections; each has a heading, the ruling, and a paragraph that begins with
/// "Why:". What follows it is for developers.
pub(crate) fn read(text: &str, checker: &mut Checker<'_>) -> Vec<RulingText> {
    let mut rulings: Vec<RulingText> = Vec::new();
    for section in text.split("\n## ").skip(1) {
        let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
        let Some((number, heading)) = heading.split_once(". ") else { continue };
        let place = format!("## {number}");
        let Ok(number) = number.parse::<u16>() else { continue };
        let next = rulings.last().map_or(1, |last| last.number + 1);
        checker.check(number == next, place.clone(), format!("ruling {next} should stand here"));
        let mut paragraphs = body.split("\n\n").map(str::trim).filter(|text| !text.is_empty());
        let ruling: Vec<&str> =
            paragraphs.by_ref().take_while(|text| !text.starts_with("Why:")).collect();
        let reason = body.split("\n\n").map(str::trim).find_map(|text| text.strip_prefix("Why:"));
        checker.check(!ruling.is_empty() && reason.is_some(), place, "a ruling and why");
        rulings.push(RulingText {
            number,
            heading: heading.trim().to_owned(),
            ruling: flat(&ruling.join(" ")),
            reason: flat(reason.unwrap_or_default()),
        });
    }
    checker.check(!rulings.is_empty(), "", "there is no ruling");
    rulings
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
