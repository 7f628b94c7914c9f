import type { Brand } from '../types.js'

const icon = `data:image/svg+xml;base64,${btoa(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">',
    '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#67e8f9"/><stop offset="1" stop-color="#155e75"/></linearGradient>',
    '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
    '<path d="M22 14l10 16H12zM42 14l10 16H32zM32 26l12 18H20z" fill="#ecfeff"/>',
    '<path d="M32 44v8" stroke="#ecfeff" stroke-width="5" stroke-linecap="round"/></svg>',
  ].join(''),
)}` as const

export const BRAND = {
  id: 'grove',
  name: 'Grove Wallet',
  uuid: '7f2d9c14-6b3a-4e85-a0c7-5d81e4b92f07',
  color: '#155e75',
  icon,
} as const satisfies Brand
