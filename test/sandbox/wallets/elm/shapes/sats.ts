import * as v from 'valibot'
import { fromBase64, toBase64 } from '../../../bitcoin/spend.js'
import { read } from '../../../phone/keys/parameters.js'
import { unauthorized, unsupported } from '../../errors.js'
import type { Brand } from '../../types.js'
import type { Ask, Elm, ElmAddress } from '../elm.js'
import { list, toAnswer, toError } from './rpc.js'

const PATH = 'ElmProviders.BitcoinProvider'
/** Sats Connect's own codes by those of EIP-1193. */
const CODES = { 4001: -32000, 4100: -32002, 4200: -32601 }

type Method = (elm: Elm, params: unknown, ask: Ask) => Promise<unknown>

const METHODS: Record<string, Method> = {
  getInfo: async (elm: Elm) => ({
    version: elm.init.isOld ? '0.1.0' : '2.0.0',
    platform: 'web',
    methods: methodsOf(elm),
    supports: ['WBIP001', 'WBIP004'],
  }),
  getAddresses: async (elm, params, ask) => {
    const { purposes } = read(v.object({ purposes: v.array(v.string()) }), params)
    const addresses = await elm.connect(ask)
    const asked = addresses.filter(({ purpose }) => purposes.includes(purpose))
    return { addresses: asked.map(toSats), ...(!elm.init.isOld && { network: networkOf(elm) }) }
  },
  wallet_connect: async (elm, _params, ask) => described(elm, await elm.connect(ask)),
  wallet_getAccount: async (elm) => described(elm, permitted(elm)),
  wallet_getNetwork: async (elm) => {
    permitted(elm)
    return networkOf(elm)
  },
  wallet_changeNetwork: async (elm, params, ask) => {
    permitted(elm)
    await elm.changeNetwork(ask, read(v.object({ name: v.string() }), params).name)
    return null
  },
  wallet_disconnect: async (elm) => {
    elm.forget()
    return null
  },
  signMessage: async (elm, params, ask) => {
    const { message, address, protocol } = read(SignMessage, params)
    const chosen = protocol ?? (address === elm.own()[0]?.address ? 'ECDSA' : 'BIP322')
    const bytes = await elm.signMessage(ask, { message, address, protocol: chosen })
    return { signature: toBase64(bytes), messageHash: '', address, protocol: chosen }
  },
  sendTransfer: async (elm, params, ask) => {
    const { recipients } = read(SendTransfer, params)
    const paid = recipients.map(({ address, amount }) => ({ address, sats: BigInt(amount) }))
    return { txid: await elm.send(ask, paid) }
  },
  signPsbt: async (elm, params, ask) => {
    const { psbt, signInputs, broadcast } = read(SignPsbt, params)
    const inputs = Object.values(signInputs ?? {}).flatMap((indexes) => indexes.map((index) => ({ index })))
    const signed = await elm.signPsbt(ask, fromBase64(psbt), inputs)
    return { psbt: toBase64(signed), ...(broadcast && { txid: await elm.broadcast(signed) }) }
  },
}

const SignMessage = v.object({
  message: v.string(),
  address: v.string(),
  protocol: v.optional(v.picklist(['ECDSA', 'BIP322'])),
})
const SendTransfer = v.object({
  recipients: v.array(v.object({ address: v.string(), amount: v.pipe(v.number(), v.safeInteger()) })),
})
const SignPsbt = v.object({
  psbt: v.string(),
  signInputs: v.optional(v.record(v.string(), v.array(v.number()))),
  broadcast: v.optional(v.boolean()),
})

/** Methods that older versions lack, in which pages connect by requesting addresses. */
const NEW: readonly string[] = [
  'wallet_connect',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork',
  'wallet_disconnect',
]
const methodsOf = ({ init }: Elm) => Object.keys(METHODS).filter((name) => !init.isOld || !NEW.includes(name))

/** Sats Connect, which Xverse and others implement, in the page's list of wallets. */
export function showSats(elm: Elm, { name, icon }: Brand): undefined {
  const provider = {
    request: async (method: string, params: unknown) => {
      try {
        const result = await elm.answer(method, params, async (ask) => {
          const act = methodsOf(elm).includes(method) ? METHODS[method] : undefined
          if (!act) throw unsupported(method)
          return act(elm, params, ask)
        })
        return toAnswer(result)
      } catch (error) {
        return toError(error, CODES)
      }
    },
    addListener: (event: { eventName: string; cb: (payload: object) => void }) => addListener(elm, event),
  }
  Object.assign(window, { ElmProviders: { BitcoinProvider: provider } })
  list({ id: PATH, name, icon, methods: methodsOf(elm) })
}

function addListener(elm: Elm, { eventName, cb }: { eventName: string; cb: (payload: object) => void }) {
  const names: Record<string, string> = { accountChange: 'accounts', networkChange: 'network' }
  const heard = () => {
    const addresses = elm.addresses().map(toSats)
    cb({ type: eventName, ...(eventName === 'networkChange' && networkOf(elm)), addresses })
  }
  const event = names[eventName] ?? eventName
  elm.events.on(event, heard)
  return () => elm.events.removeListener(event, heard)
}

function permitted(elm: Elm): ElmAddress[] {
  const addresses = elm.addresses()
  if (addresses.length === 0) throw unauthorized()
  return addresses
}

const toSats = ({ type, ...address }: ElmAddress) => ({
  ...address,
  addressType: type,
  walletType: 'software',
})
const networkOf = (elm: Elm) => ({
  bitcoin: { name: elm.network() },
  stacks: { name: elm.network() === 'Mainnet' ? 'mainnet' : 'testnet' },
  spark: { name: elm.network() === 'Mainnet' ? 'mainnet' : 'regtest' },
})
const described = (elm: Elm, addresses: ElmAddress[]) => ({
  id: 'elm-1',
  walletType: 'software',
  addresses: addresses.map(toSats),
  network: networkOf(elm),
})
