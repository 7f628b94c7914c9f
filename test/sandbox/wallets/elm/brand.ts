import type { Brand } from '../types.js'

const icon = `data:image/svg+xml;base64,${btoa(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">',
    '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#fdba74"/><stop offset="1" stop-color="#9a3412"/></linearGradient>',
    '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
    '<path d="M32 10c12 6 17 14 17 22S42 46 34 47v7h-4v-7c-8-1-15-7-15-15s5-16 17-22z" fill="#fff7ed"/>',
    '<path d="M32 47V22M32 38l8-7M32 33l-7-6" stroke="#c2410c" stroke-width="3" stroke-linecap="round"/></svg>',
  ].join(''),
)}` as const

export const BRAND = {
  id: 'elm',
  name: 'Elm Wallet',
  uuid: '3d0b7c52-8e41-4a6f-b9d7-61c5a2f80e05',
  color: '#9a3412',
  icon,
} as const satisfies Brand
