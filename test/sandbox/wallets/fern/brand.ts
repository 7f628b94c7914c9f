import type { Brand } from '../types.js'

const SHAPES = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">',
  '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#f9a8d4"/><stop offset="1" stop-color="#9d174d"/></linearGradient>',
  '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
  '<path d="M32 54V14M32 24l-10-8M32 24l10-8M32 34 19 25M32 34l13-9M32 44 18 36M32 44l14-8" stroke="#fdf2f8" stroke-width="4" stroke-linecap="round"/>',
  '</svg>',
]

export const BRAND = {
  id: 'fern',
  name: 'Fern Wallet',
  uuid: '3f0b8f5e-6f0a-4c1e-9a53-7f1b2d6c5e06',
  color: '#9d174d',
  icon: `data:image/svg+xml,${encodeURIComponent(SHAPES.join(''))}`,
} as const satisfies Brand
