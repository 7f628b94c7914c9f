import { expect, test, vi } from 'vitest'
import { toBase58 } from '../../base58.js'
import { buildTransfer, findAssociated } from './build.js'

vi.mock('@solana/web3.js', () => {
  throw new Error('Cannot find package')
})

test('without the package that builds transfers, the error names it', async () => {
  const address = toBase58(new Uint8Array(32).fill(7))
  const missing = {
    name: 'SolanaError',
    code: 'WEB3_NOT_LOADED',
    message: expect.stringContaining('npm install @solana/web3.js@1'),
  }
  await expect(findAssociated(address, address, address)).rejects.toMatchObject(missing)
  const common = { caipNetworkId: 'solana:one', from: address, to: address, value: '1', units: 1, price: 1 }
  await expect(buildTransfer({ kind: 'native', ...common }, address)).rejects.toMatchObject(missing)
})
