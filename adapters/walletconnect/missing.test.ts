import { expect, test, vi } from 'vitest'
import { startKit, startTestRelay } from './testing/pair.js'

vi.mock('@walletconnect/universal-provider', () => {
  throw new Error('Cannot find package')
})

test('the error for a missing package includes its name', async () => {
  const { session } = startKit(await startTestRelay())
  await expect(session.connect({ connectorId: 'walletConnect' })).rejects.toMatchObject({
    code: 'SDK_NOT_LOADED',
    message: expect.stringContaining('npm install @walletconnect/universal-provider'),
  })
  expect(session.account()?.status).toBe('disconnected')
})
