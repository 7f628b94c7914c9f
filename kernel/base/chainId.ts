/** Signatures contain twice the id plus 36 (EIP-155), which must be a safe integer; wallets refuse larger ids. */
export const MAX_CHAIN_ID = 4_503_599_627_370_476

/** True if the number can be the id of an EVM chain. */
export const isChainId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= MAX_CHAIN_ID
