import * as v from 'valibot'
import { fromHex, hexOf, toBase64 } from '../../../bitcoin/spend.js'
import { read } from '../../../phone/keys/parameters.js'
import { unsupported } from '../../errors.js'
import type { Brand } from '../../types.js'
import type { Ask, Elm } from '../elm.js'
import { list, toAnswer, toError } from './rpc.js'

const SignMessage = v.object({
  message: v.string(),
  paymentType: v.optional(v.picklist(['p2wpkh', 'p2tr']), 'p2wpkh'),
})
const SendTransfer = v.object({ address: v.string(), amount: v.pipe(v.string(), v.digits()) })
const SignPsbt = v.object({
  hex: v.string(),
  signAtIndex: v.optional(v.array(v.number())),
  broadcast: v.optional(v.boolean()),
})

type Method = (elm: Elm, params: unknown, ask: Ask) => Promise<unknown>

const METHODS: Record<string, Method> = {
  getAddresses: async (elm, _params, ask) => {
    // Leather asks each time.
    elm.forget()
    const addresses = await elm.connect(ask)
    const bitcoin = addresses.map(({ address, publicKey, type }) => ({
      ...{ symbol: 'BTC', type, address, publicKey },
      derivationPath: type === 'p2wpkh' ? "m/84'/0'/0'/0/0" : "m/86'/0'/0'/0/0",
    }))
    return { addresses: [...bitcoin, { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' }] }
  },
  signMessage: async (elm, params, ask) => {
    const { message, paymentType } = read(SignMessage, params)
    const { address = '' } = elm.own().find(({ type }) => type === paymentType) ?? {}
    const bytes = await elm.signMessage(ask, { message, address, protocol: 'BIP322' })
    return { signature: toBase64(bytes), address, message }
  },
  sendTransfer: async (elm, params, ask) => {
    const { address, amount } = read(SendTransfer, params)
    return { txid: await elm.send(ask, [{ address, sats: BigInt(amount) }]) }
  },
  signPsbt: async (elm, params, ask) => {
    const { hex, signAtIndex, broadcast } = read(SignPsbt, params)
    const inputs = signAtIndex?.map((index) => ({ index }))
    const signed = await elm.signPsbt(ask, fromHex(hex), inputs)
    return { hex: hexOf(signed), ...(broadcast && { txid: await elm.broadcast(signed) }) }
  },
}

/** Leather's shape: no network requests, no events, and thrown errors. */
export function showLeather(elm: Elm, { name, icon }: Brand): undefined {
  const provider = {
    request: async (method: string, params: unknown) => {
      try {
        const result = await elm.answer(method, params, async (ask) => {
          const act = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
          if (!act) throw unsupported(method)
          return act(elm, params, ask)
        })
        return toAnswer(result)
      } catch (error) {
        throw toError(error, { 4200: -32601 })
      }
    },
  }
  Object.assign(window, { LeatherProvider: provider })
  list({ id: 'LeatherProvider', name, icon, methods: Object.keys(METHODS) })
}
