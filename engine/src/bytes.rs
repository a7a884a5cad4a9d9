//! Canonical bytes for structs that are generic over a game.

/// Implements borsh for a struct with the one parameter `G: Game`, field by field. The derive
/// would ask for `G: BorshSerialize`, which a game is not.
macro_rules! borsh_fields {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl<G: $crate::Game> borsh::BorshSerialize for $name<G> {
            fn serialize<W: std::io::Write>(&self, to: &mut W) -> std::io::Result<()> {
                $(borsh::BorshSerialize::serialize(&self.$field, to)?;)+
                Ok(())
            }
        }

        impl<G: $crate::Game> borsh::BorshDeserialize for $name<G> {
            fn deserialize_reader<R: std::io::Read>(from: &mut R) -> std::io::Result<Self> {
                Ok(Self { $($field: borsh::BorshDeserialize::deserialize_reader(from)?),+ })
            }
        }
    };
}
pub(crate) use borsh_fields;
