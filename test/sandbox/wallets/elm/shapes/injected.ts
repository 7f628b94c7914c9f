import { finalPsbt, fromHex, hexOf, toBase64 } from '../../../bitcoin/spend.js'
import type { Elm, ElmAddress } from '../elm.js'

interface SignPsbtOptions {
  autoFinalized?: boolean
  toSignInputs?: { index: number; sighashTypes?: number[] }[]
}

/** The common part of OKX and UniSat: one address, hexadecimal PSBTs, thrown errors with EIP-1193's codes. */
export function createInjected(elm: Elm) {
  const shown = (addresses: ElmAddress[]) =>
    addresses.filter(({ purpose }) => purpose === (elm.init.shows ?? 'payment'))
  const current = () => shown(elm.addresses())

  const provider = {
    requestAccounts: () =>
      elm.answer('requestAccounts', undefined, async (ask) => addressesOf(shown(await elm.connect(ask)))),
    getAccounts: () => elm.answer('getAccounts', undefined, async () => addressesOf(current())),
    getPublicKey: () =>
      elm.answer('getPublicKey', undefined, async () => shown(elm.own())[0]?.publicKey ?? ''),
    signMessage: (message: string, type = 'ecdsa') =>
      elm.answer('signMessage', [message, type], async (ask) => {
        const address = current()[0]?.address ?? ''
        const protocol = type === 'bip322-simple' ? 'BIP322' : 'ECDSA'
        return toBase64(await elm.signMessage(ask, { message, address, protocol }))
      }),
    signPsbt: (hex: string, { autoFinalized = true, toSignInputs }: SignPsbtOptions = {}) =>
      elm.answer('signPsbt', [hex, { autoFinalized, toSignInputs }], async (ask) => {
        const signed = await elm.signPsbt(ask, fromHex(hex), toSignInputs)
        return hexOf(autoFinalized ? finalPsbt(signed) : signed)
      }),
    pushPsbt: (hex: string) => elm.answer('pushPsbt', [hex], () => elm.broadcast(fromHex(hex))),
    sendBitcoin: (address: string, sats: number) =>
      elm.answer('sendBitcoin', [address, sats], (ask) => elm.send(ask, [{ address, sats: BigInt(sats) }])),
    disconnect: () => elm.answer('disconnect', undefined, async () => elm.forget()),
  }
  return { provider, current }
}

/** The page's listeners by event, with the function that unsubscribes each. */
export function createListeners() {
  const stops = new Map<string, Map<unknown, () => void>>()
  return {
    add(event: string, listener: unknown, stop: () => void) {
      stops.set(event, (stops.get(event) ?? new Map()).set(listener, stop))
    },
    remove(event: string, listener: unknown) {
      stops.get(event)?.get(listener)?.()
      stops.get(event)?.delete(listener)
    },
  }
}

export const addressesOf = (list: readonly ElmAddress[]): string[] => list.map(({ address }) => address)
