import { TransferError } from '../../../kernel/session/transferErrors.js'

/**
 * Refuses keys of Ethereum (Ethermint, `eth_secp256k1`), which sign with another hash. Takes the type of an account or of
 * a key, as nodes and wallets write it. @throws TransferError `ACCOUNT_NOT_SUPPORTED`
 */
export function checkKeyType(type: string): void {
  if (/eth_?secp|ethermint|EthAccount/i.test(type))
    throw new TransferError('ACCOUNT_NOT_SUPPORTED', 'The account has an Ethereum key. Send from its wallet.')
}
