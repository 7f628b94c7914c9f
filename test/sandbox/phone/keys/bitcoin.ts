import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import * as v from 'valibot'
import { bytesToHex } from 'viem/utils'
import { paymentOf } from '../../bitcoin/addresses.js'
import { signBip322 } from '../../bitcoin/bip322.js'
import { signLegacyMessage } from '../../bitcoin/legacyMessage.js'
import { REGTEST, REGTEST_ID } from '../../bitcoin/network.js'
import {
  finalTransaction,
  fromBase64,
  sendTransaction,
  signPsbt,
  spend,
  toBase64,
} from '../../bitcoin/spend.js'
import { unsupported } from '../../wallets/errors.js'
import { own, read } from './parameters.js'
import type { Keys } from './types.js'

const message = v.object({
  message: v.string(),
  account: v.string(),
  address: v.optional(v.string()),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322']), 'ecdsa'),
})

const transfer = v.object({
  account: v.string(),
  recipientAddress: v.string(),
  amount: v.pipe(v.string(), v.digits()),
})
const signing = v.object({
  account: v.string(),
  psbt: v.string(),
  signInputs: v.array(
    v.object({ address: v.string(), index: v.number(), sighashTypes: v.optional(v.array(v.number())) }),
  ),
  broadcast: v.optional(v.boolean()),
})

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** A native SegWit address (of BIP-84's type), which wallets show first. */
function payment(secret: Uint8Array, chainId: string) {
  const test = chainId === REGTEST_ID ? REGTEST : TEST_NETWORK
  return paymentOf(secret, chainId === MAINNET ? NETWORK : test)
}

const addressOf = (secret: Uint8Array, chainId: string) => payment(secret, chainId).address ?? ''

/** Keys of `bip122`; signatures are hexadecimal. */
export const bitcoin: Keys = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  addressOf,
  answer: async ({ secret, chainId, config, method, params, ask }) => {
    const address = addressOf(secret, chainId)
    if (method === 'getAccountAddresses') return [address]
    if (method === 'sendTransfer') {
      const { account, recipientAddress, amount } = read(transfer, params)
      own(address, account)
      await ask({ title: 'Send bitcoin', rows: [[recipientAddress, `${amount} sats`]] })
      const { nodeUrl } = config.bitcoin
      const recipients = [{ address: recipientAddress, sats: BigInt(amount) }]
      const hex = await spend({
        secret,
        payment: payment(secret, chainId),
        network: REGTEST,
        recipients,
        nodeUrl,
      })
      return { txid: await sendTransaction(hex, nodeUrl) }
    }
    if (method === 'signPsbt') {
      const { account, psbt, signInputs, broadcast } = read(signing, params)
      own(address, account)
      await ask({ title: 'Sign transaction', rows: [['Inputs', String(signInputs.length)]] })
      const signed = signPsbt(fromBase64(psbt), secret, signInputs)
      const send = () => sendTransaction(finalTransaction(signed), config.bitcoin.nodeUrl)
      return { psbt: toBase64(signed), ...(broadcast && { txid: await send() }) }
    }
    if (method !== 'signMessage') throw unsupported(method)

    const asked = read(message, params)
    own(address, asked.address ?? asked.account)
    await ask({
      title: `Sign message (${asked.protocol === 'ecdsa' ? 'ECDSA' : 'BIP-322'})`,
      rows: [
        ['Message', asked.message],
        ['Account', address],
      ],
    })
    const sign = asked.protocol === 'ecdsa' ? signLegacyMessage : signBip322
    const bytes = sign({ secret, message: asked.message, script: payment(secret, chainId).script })
    return { address, signature: bytesToHex(bytes).slice(2) }
  },
}
