import type { Brand, WalletId } from './types.js'

export const BRANDS: Record<WalletId, Brand> = {
  amber: {
    id: 'amber',
    name: 'Amber Wallet',
    rdns: 'dev.latchkey.amber',
    uuid: '5c1f1a52-6a0d-4d0e-9d0a-a3b1f7d5a101',
    color: '#b45309',
    icon: draw(
      '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#fbbf24"/><stop offset="1" stop-color="#b45309"/></linearGradient>',
      '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
      '<path d="M32 12c9 9 14 16 14 24a14 14 0 0 1-28 0c0-8 5-15 14-24z" fill="#fff7e6"/>',
      '<circle cx="32" cy="37" r="5.5" fill="#b45309"/>',
    ),
  },
  birch: {
    id: 'birch',
    name: 'Birch Wallet',
    rdns: 'dev.latchkey.birch',
    uuid: 'b7a3e2d4-31c6-4f55-8a52-0d1c8f0e2b02',
    color: '#15664f',
    icon: draw(
      '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#34d399"/><stop offset="1" stop-color="#065f46"/></linearGradient>',
      '<rect width="64" height="64" rx="16" fill="url(#a)"/>',
      '<path d="M32 50V24M32 38l-10-9M32 32l10-9" stroke="#ecfdf5" stroke-width="5" stroke-linecap="round"/>',
      '<circle cx="32" cy="16" r="5" fill="#ecfdf5"/>',
    ),
  },
  cedar: {
    id: 'cedar',
    name: 'Cedar',
    uuid: 'f0d1c6b8-90a7-4c3e-b1de-6a5f3f7e3c03',
    color: '#7c2d42',
    icon: draw(
      '<rect width="64" height="64" rx="16" fill="#7c2d42"/>',
      '<path d="M32 12 46 32H36l12 16H16l12-16H18z" fill="#fde8ee"/>',
    ),
  },
}

function draw(...shapes: string[]): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">${shapes.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
