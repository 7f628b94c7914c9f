export type { LandedTransaction } from './ledger.js'
export type { CreateMintParameters, MintSplParameters } from './mints/createMints.js'
export { SOL } from './mints/knownMints.js'
export { type SocketMessage, type Solana, startSolana } from './startSolana.js'
