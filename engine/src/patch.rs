//! JSON Patch (RFC 6902) written from two typed views, without building JSON trees.

use serde::Serialize;
use std::{collections::BTreeMap, io::Write as _};

/// A type whose changes can be written as a patch of its JSON form.
pub trait Patch: Serialize {
    /// Writes the operations that turn `self` into `new`, at the writer's present place.
    fn patch(&self, new: &Self, to: &mut PatchWriter);
}

/// Collects the operations of one patch as JSON text.
#[derive(Debug)]
pub struct PatchWriter {
    json: Vec<u8>,
    path: String,
}

impl Default for PatchWriter {
    fn default() -> Self {
        Self { json: b"[".to_vec(), path: String::new() }
    }
}

impl PatchWriter {
    /// The patch from `old` to `new` as a JSON array; `[]` when nothing changed.
    pub fn diff<T: Patch>(old: &T, new: &T) -> String {
        let mut writer = Self::default();
        old.patch(new, &mut writer);
        writer.json.push(b']');
        String::from_utf8(writer.json).expect("serde_json writes UTF-8")
    }

    /// Writes changes of a member of the present object.
    pub fn field<T: Patch>(&mut self, name: &str, old: &T, new: &T) {
        self.within(name, |writer| old.patch(new, writer));
    }

    /// Puts `value` in place of what is here.
    pub fn replace<T: Serialize + ?Sized>(&mut self, value: &T) {
        self.operation("replace", Some(value));
    }

    fn within(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        for part in name.chars() {
            match part {
                '~' => self.path.push_str("~0"),
                '/' => self.path.push_str("~1"),
                part => self.path.push(part),
            }
        }
        write(self);
        self.path.truncate(length);
    }

    fn at(&mut self, index: usize, write: impl FnOnce(&mut Self)) {
        let mut name = [0_u8; 20];
        let mut rest = &mut name[..];
        write!(rest, "{index}").expect("twenty digits hold any index");
        let left = rest.len();
        let text = std::str::from_utf8(&name[..20 - left]).expect("digits are UTF-8").to_owned();
        self.within(&text, write);
    }

    fn operation<T: Serialize + ?Sized>(&mut self, op: &str, value: Option<&T>) {
        if self.json.len() > 1 {
            self.json.push(b',');
        }
        write!(self.json, "{{\"op\":\"{op}\",\"path\":").expect("writing to memory does not fail");
        serde_json::to_writer(&mut self.json, &self.path).expect("a path is JSON");
        if let Some(value) = value {
            self.json.extend_from_slice(b",\"value\":");
            serde_json::to_writer(&mut self.json, value).expect("a view is JSON");
        }
        self.json.push(b'}');
    }
}

/// Implements [`Patch`] for a struct field by field. The names must be those of its JSON form.
#[macro_export]
macro_rules! patch_fields {
    ($name:ty { $($field:ident),+ $(,)? }) => {
        impl $crate::Patch for $name {
            fn patch(&self, new: &Self, to: &mut $crate::PatchWriter) {
                $(to.field(stringify!($field), &self.$field, &new.$field);)+
            }
        }
    };
}

/// Implements [`Patch`] for types that are replaced as a whole when they differ.
#[macro_export]
macro_rules! patch_whole {
    ($($name:ty),+ $(,)?) => {
        $(impl $crate::Patch for $name {
            fn patch(&self, new: &Self, to: &mut $crate::PatchWriter) {
                if self != new {
                    to.replace(new);
                }
            }
        })+
    };
}

patch_whole!(bool, u8, u16, u32, u64, usize, i8, i16, i32, i64, String, &'static str, ());

impl<T: Patch> Patch for Option<T> {
    fn patch(&self, new: &Self, to: &mut PatchWriter) {
        match (self, new) {
            (Some(old), Some(new)) => old.patch(new, to),
            (None, None) => {}
            _ => to.replace(new),
        }
    }
}

impl<T: Patch> Patch for Box<T> {
    fn patch(&self, new: &Self, to: &mut PatchWriter) {
        T::patch(self, new, to);
    }
}

impl<T: Patch, const N: usize> Patch for [T; N]
where
    Self: Serialize,
{
    fn patch(&self, new: &Self, to: &mut PatchWriter) {
        for (at, (old, new)) in self.iter().zip(new).enumerate() {
            to.at(at, |to| old.patch(new, to));
        }
    }
}

/// Keeps what is equal at both ends and changes, removes or adds between.
impl<T: Patch + PartialEq> Patch for Vec<T> {
    fn patch(&self, new: &Self, to: &mut PatchWriter) {
        let head = self.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, fresh) = (&self[head..], &new[head..]);
        let tail =
            old.iter().rev().zip(fresh.iter().rev()).take_while(|(old, new)| old == new).count();
        let (old, fresh) = (&old[..old.len() - tail], &fresh[..fresh.len() - tail]);
        let both = old.len().min(fresh.len());
        for at in 0..both {
            to.at(head + at, |to| old[at].patch(&fresh[at], to));
        }
        for at in (both..old.len()).rev() {
            to.at(head + at, |to| to.operation::<()>("remove", None));
        }
        for (at, value) in fresh.iter().enumerate().skip(both) {
            if tail == 0 {
                to.within("-", |to| to.operation("add", Some(value)));
            } else {
                to.at(head + at, |to| to.operation("add", Some(value)));
            }
        }
    }
}

impl<T: Patch> Patch for BTreeMap<String, T> {
    fn patch(&self, new: &Self, to: &mut PatchWriter) {
        for (key, old) in self {
            to.within(key, |to| match new.get(key) {
                Some(new) => old.patch(new, to),
                None => to.operation::<()>("remove", None),
            });
        }
        for (key, value) in new {
            if !self.contains_key(key) {
                to.within(key, |to| to.operation("add", Some(value)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Sample {
        list: Vec<u8>,
        nested: Vec<Option<[u8; 2]>>,
        map: BTreeMap<String, Vec<u8>>,
    }
    patch_fields!(Sample { list, nested, map });

    fn sample() -> impl Strategy<Value = Sample> {
        let list = prop::collection::vec(0_u8..3, 0..6);
        let nested = prop::collection::vec(prop::option::of([0_u8..2, 0_u8..2]), 0..4);
        let map =
            prop::collection::btree_map("[a~/-]{0,2}", prop::collection::vec(0_u8..3, 0..3), 0..4);
        (list, nested, map).prop_map(|(list, nested, map)| Sample { list, nested, map })
    }

    proptest! {
        #[test]
        fn a_patch_turns_the_old_json_into_the_new(old in sample(), new in sample()) {
            let mut json = serde_json::to_value(&old).unwrap();
            let patch: json_patch::Patch = serde_json::from_str(&PatchWriter::diff(&old, &new)).unwrap();
            json_patch::patch(&mut json, &patch).unwrap();
            prop_assert_eq!(json, serde_json::to_value(&new).unwrap());
            prop_assert_eq!(PatchWriter::diff(&new, &new.clone()), "[]");
        }
    }
}
