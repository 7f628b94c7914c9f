/**
 * Programs with the same address on every cluster: the system program and the compute budget belong to the
 * runtime, the others to the Solana Program Library (repositories solana-program/token, token-2022 and
 * associated-token-account, `declare_id!`).
 */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

export type TokenProgram = typeof TOKEN_PROGRAM | typeof TOKEN_2022_PROGRAM
export const isTokenProgram = (owner: string): owner is TokenProgram =>
  owner === TOKEN_PROGRAM || owner === TOKEN_2022_PROGRAM

/** Amounts have 64 bits; no token account holds half of all, so an approval from here on is without limit. */
export const UNLIMITED = 1n << 63n

/** Size of a mint without extensions. */
export const MINT_BYTES = 82
/** Offset of the account type in Token-2022 accounts with extensions, and the type of a mint. */
export const KIND_AT = 165
export const MINT_KIND = 1
