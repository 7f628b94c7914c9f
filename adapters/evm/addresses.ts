import type { AddressesCapability } from '../../kernel/capabilities.js'
import { loadViem } from './loadViem.js'

const FORM = /^(0x)?[\da-f]{40}$/i
const isMixed = (hex: string) => /[a-f]/.test(hex) && /[A-F]/.test(hex)

/** Text without `0x` is an address too; `send` takes none of them. */
export const createAddresses = (): AddressesCapability => ({
  isAddress: (address) => FORM.test(address),
  async check({ address }) {
    if (!FORM.test(address)) return 'malformed'
    const hex = address.slice(-40)
    if (/^0+$/.test(hex)) return 'no-owner'
    // In one case alone it carries no checksum (EIP-55).
    if (!isMixed(hex)) return undefined
    const { hasChecksum } = await loadViem(import('./checksum.js'))
    return hasChecksum(`0x${hex}`) ? undefined : 'malformed'
  },
})
