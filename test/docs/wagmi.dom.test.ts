import { connect, disconnect, getAccount } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { openPage } from './openPage.js'
import { connectWallet, makeVisitor, part } from './visitor.js'

// docs/wagmi.md: both directions end with the same account on both sides.

const PAGE = 'docs/wagmi.md'
const visitor = makeVisitor()

test('wagmi connects through the modal of the kit', async () => {
  const { config, kit } = await openPage(PAGE).run('#the-kit-as-a-connector-of-wagmi')
  const connecting = connect(config, { connector: config.connectors[0] })
  ;(await part(`wallet-selector-${visitor().wallet.id}`)).click()
  const { accounts } = await connecting
  expect(accounts).toEqual(await visitor().wallet.addresses())
  expect(kit.getAccount()?.address).toBe(getAccount(config).address)
  await disconnect(config)
  expect(kit.getAccount()?.isConnected).toBe(false)
})

test('the modal connects through the connectors of wagmi', async () => {
  const { config, kit, unfollow } = await openPage(PAGE).run('#wagmis-connectors-in-the-kit')
  const address = await connectWallet(`wagmi.${visitor().wallet.id}`)
  await vi.waitFor(() => expect(getAccount(config)).toMatchObject({ status: 'connected', address }))
  await kit.disconnect()
  await vi.waitFor(() => expect(getAccount(config).status).toBe('disconnected'))
  unfollow()
})
