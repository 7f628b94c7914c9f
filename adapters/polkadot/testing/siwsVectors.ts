// Created by wallets and Polkadot's own library; listed in TalismanSociety/siws
// (packages/siws/test/vectors.ts).
const textOf = (address: string) =>
  [
    'siws.xyz wants you to sign in with your Substrate account:',
    address,
    '(siws.azero)',
    '',
    'This is a test statement',
    '',
    'URI: https://siws.xyz',
    'Version: 1.0.0',
    'Chain ID: polkadot',
    'Nonce: 1234567890',
    'Issued At: 2026-07-02T00:00:00.000Z',
    'Request ID: client-specific request ID',
    'Resources:',
    '- http://some-domain/path/to/resource',
    '- wss://frequency-rpc.dwellir.com',
  ].join('\n')

type Vector = {
  scheme: string
  address: string
  message: string
  raw: string
  wrapped: string
  typed: string
}

const ED25519 = '5CyuYMPYdpjVEZaWWJ2ebBy4Am6kVZ1zWDAL4RBhmue1MBuW'
const SR25519 = '5H8pPt19q3ErLgZFg5YuzfU7u5pskUiKSjk7QK77LYHDbpXw'
const ECDSA = '5FurPszDQ9ajA3jxbfmWfzfYVhddSRAUyMZg7KVgj6FBJXpX'

export const VECTORS: readonly Vector[] = [
  {
    scheme: 'ed25519',
    address: ED25519,
    message: textOf(ED25519),
    raw: '0x7a0ddd4980be494cd1b6a5425b5983318d6df461409cb0a2fb98c6bebef5624ca19804a20a8a7bb9d763356da3d759b524d1b5d4ed2fba13f2203ab42e786e03',
    wrapped:
      '0x88e8b45c29c3adfc76f2ffed216cda5eddd08a3553fa24e136ab6598afdcaf0322caea972e1c2f6290c3c505ffc200a423bda7e4c25fc24aa6e9281e26164604',
    typed:
      '0x0088e8b45c29c3adfc76f2ffed216cda5eddd08a3553fa24e136ab6598afdcaf0322caea972e1c2f6290c3c505ffc200a423bda7e4c25fc24aa6e9281e26164604',
  },
  {
    scheme: 'sr25519',
    address: SR25519,
    message: textOf(SR25519),
    raw: '0x66f6edc54e06330da0b8e7c91d456b242e7117bf041c82431e0237508bb2342126983e6fe4051c9e502d004b792ea0ac5340e979222cd6d606f7e25c6c6fa684',
    wrapped:
      '0x5ca3321dbaac392fa5d7c52c1615d16545de718ec8d507e19d38209af1f97f4fd39088a0d1e020fbb29f29a2b80c2f5ce2209a8eec68987c5f567bfa77b27e8e',
    typed:
      '0x01c8d7087d9adcb8332072514f7c7d655d97be0dc5bfbd202b69f5a00bae08cb7c0efb40082e7948f4d737e9e580cbc2a0cc05a66a37346372be59390cee67668c',
  },
  {
    scheme: 'ecdsa',
    address: ECDSA,
    message: textOf(ECDSA),
    raw: '0xa5f03dc0274bb866c12fd2850503b2a2c708c6c5b6795e714eb054792ffe948156556be178f6f46e1a5713b322bb246fd1792487ad8d384d80de1e720c5a688e01',
    wrapped:
      '0x55d39eedbecaea93f4abc7ac337d05f76e985c7a443e738c50d8eb28436d38bf095d01a5ea0f821981120d29f70fe306660b56d8de0c9872f9e47da47984af0b00',
    typed:
      '0x0255d39eedbecaea93f4abc7ac337d05f76e985c7a443e738c50d8eb28436d38bf095d01a5ea0f821981120d29f70fe306660b56d8de0c9872f9e47da47984af0b00',
  },
]

/** From a device: Polkadot's app hashes messages longer than 256 bytes and signs the hash (ed25519). */
export const LEDGER = {
  address: '13TtFyPPgw2ZU4TmH8bmR27Q1qTiT6XPTAprUbkgsJEWEjJx',
  message: [
    'siws.xyz wants you to sign in with your Polkadot account:',
    '13TtFyPPgw2ZU4TmH8bmR27Q1qTiT6XPTAprUbkgsJEWEjJx',
    '',
    'Welcome to SIWS! Sign in to see how it works.',
    '',
    'URI: https://siws.xyz',
    'Version: 1.0.0',
    'Nonce: 6fdc70db-e2b8-4c54-880b-91908df961e5',
    'Issued At: 2026-07-06T07:48:58.645Z',
    'Expiration Time: 2026-07-06T07:50:58.645Z',
  ].join('\n'),
  signature:
    '0x1d883bbf527b8483959e5a61effbee330ff85d820901ca0081a4d4876b9adbef9f27b90d5e01d1d96222d037fa9fa591b88f6eb3faac3186f53023a674ed6b0e',
}
