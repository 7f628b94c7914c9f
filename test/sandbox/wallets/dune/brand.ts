import type { WalletIcon } from '@wallet-standard/base'
import type { Brand } from '../types.js'

/** In base64, because the Wallet Standard requires it. */
const icon: WalletIcon = `data:image/svg+xml;base64,${btoa(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">',
    '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#c4b5fd"/><stop offset="1" stop-color="#5b21b6"/></linearGradient>',
    '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
    '<path d="M10 46c10 0 13-20 24-20 8 0 9 10 20 20z" fill="#f5f3ff"/>',
    '<circle cx="44" cy="19" r="5.5" fill="#f5f3ff"/></svg>',
  ].join(''),
)}`

export const BRAND = {
  id: 'dune',
  name: 'Dune Wallet',
  uuid: '0e6c2a4d-57b9-4f0e-8a13-2f9d6b7c4e04',
  color: '#5b21b6',
  icon,
} as const satisfies Brand
