const picture = (ground: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${ground}" d="M0 0h40v40H0z"/><path fill="#fff" d="${mark}"/></svg>`,
  )}`

export const SAMPLE_WALLETS = [
  { id: 'sample.anchor', name: 'Anchor', imageUrl: picture('#2f5bd0', 'M18 8h4v20h6l-8 6-8-6h6z') },
  { id: 'sample.lantern', name: 'Lantern', imageUrl: picture('#b8570b', 'M20 8l8 10v14H12V18z') },
  { id: 'sample.tideway', name: 'Tideway', imageUrl: picture('#0d7a63', 'M8 22q6-10 12 0t12 0v10H8z') },
] as const

/** An address of a test vector of EIP-55. */
export const SAMPLE_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
