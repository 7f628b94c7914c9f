/**
 * Programs that every cluster has, under one address: the system program and the compute budget are the runtime's own,
 * the others are of the Solana Program Library (repositories solana-program/token, token-2022 and
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

/** A mint without extensions. */
export const MINT_BYTES = 82
/** Where Token-2022 says of an account with extensions what it is, and what a mint is there. */
export const KIND_AT = 165
export const MINT_KIND = 1
