import { testAdapter } from 'latchkey/testing/vitest'
import { tonAdapter } from '../src/index.js'
import { ton, tonTestnet } from '../src/networks.js'
import { checkSignature } from '../src/signature.js'
import { createTonWallet } from './wallet.js'

const manifestUrl = 'https://shop.example/tonconnect-manifest.json'

testAdapter(() => tonAdapter({ manifestUrl }), {
  networks: [ton, tonTestnet],
  wallet: () => createTonWallet({ readManifest: async () => ({ url: 'https://shop.example' }) }),
  changesAccounts: false,
  capabilities: ['balance', 'transfer', 'addresses'],
  verify: async (signed) => (await checkSignature(signed, 'shop.example')).ok,
})
