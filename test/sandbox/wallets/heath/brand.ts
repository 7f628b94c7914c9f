import type { Brand } from '../types.js'

const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">',
  '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#f0abfc"/><stop offset="1" stop-color="#86198f"/></linearGradient>',
  '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
  '<path d="M20 52V24M32 52V14M44 52V24" stroke="#fdf4ff" stroke-width="6" stroke-linecap="round"/></svg>',
].join('')

export const BRAND = {
  id: 'heath',
  name: 'Heath Wallet',
  rdns: 'dev.latchkey.heath',
  uuid: '3f6b9d52-8c1e-4a7b-9d25-6e0c1b8a7f08',
  color: '#86198f',
  icon: `data:image/svg+xml;base64,${btoa(svg)}`,
} as const satisfies Brand
