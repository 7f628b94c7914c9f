import { beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from '../testing/openEmbedded.js'
import { keepPending } from './pendingReturn.js'
import { putSocial } from './putSocial.js'
import { finishReturn } from './telegram.js'

const RESULT = 'https://secure.example/callback?result=1'
const ID = 'ab'.repeat(16)
const BOB = '0x2222222222222222222222222222222222222222'

beforeEach(() => localStorage.clear())

/** Loads the page as a provider's redirect does. `status` is that of a connected or reconnecting wallet. */
async function comeBack(status?: 'connected' | 'reconnecting') {
  history.replaceState(null, '', `/?${new URLSearchParams({ result_uri: RESULT, lk_login: ID })}`)
  const kit = await openEmbedded()
  const core = await kit.start()
  keepPending(kit.kernel.storage, 'google', ID)
  const put = (change: object) => {
    const { accounts } = kit.session.state.get()
    const account = kit.session.account('eip155')
    if (account) kit.session.state.patch({ accounts: { ...accounts, eip155: { ...account, ...change } } })
  }
  const wallet = { address: BOB, connectedWalletInfo: { name: 'Amber', type: 'ANNOUNCED' } }
  if (status) put({ status, ...wallet })
  const done = finishReturn(core)
  const loggedIn = () => kit.posted.some(({ name }) => name === 'GET_USER' || name === 'CONNECT_SOCIAL')
  const asked = () =>
    vi.waitFor(() => expect(kit.router.current()).toMatchObject({ view: 'ConnectingSocial' }))
  return { ...kit, core, put, done, loggedIn, asked }
}

test('without a connected wallet the visitor is logged in without a click', async () => {
  const { done, loggedIn, session, kernel } = await comeBack()
  await done
  expect([loggedIn(), session.account('eip155')?.status, kernel.modal.get().open]).toEqual([
    ...[true, 'connected', false],
  ])
})

test('a connected wallet is replaced only after the visitor agrees', async () => {
  const { done, loggedIn, asked, core, router, session } = await comeBack('connected')
  await asked()
  expect(router.current()?.params).toEqual({ provider: 'google', replaces: 'Amber' })
  expect([loggedIn(), session.account('eip155')?.address]).toEqual([false, BOB])
  putSocial(core, 'requesting-user')
  await done
  expect([loggedIn(), session.account('eip155')?.address === BOB]).toEqual([true, false])
})

test('closing the question keeps the wallet and discards the login', async () => {
  const { done, loggedIn, asked, modal, session, core } = await comeBack('connected')
  await asked()
  modal.close()
  await done
  expect([loggedIn(), session.account('eip155')?.address, core.ctx.state.get().social]).toEqual([
    ...[false, BOB, 'idle'],
  ])
})

test('the question waits until the wallet is restored', async () => {
  const { put, done, loggedIn, asked, modal } = await comeBack('reconnecting')
  await new Promise((resolve) => setTimeout(resolve))
  expect(loggedIn()).toBe(false)
  put({ status: 'connected' })
  await asked()
  modal.close()
  await done
  expect(loggedIn()).toBe(false)
})

test('a locked wallet is replaced only after the visitor agrees, and not waited for', async () => {
  const { put, done, loggedIn, asked, router, modal, session } = await comeBack('reconnecting')
  session.addConnector({ id: 'io.amber', type: 'ANNOUNCED', name: 'Amber Wallet', chain: 'eip155' })
  put({ waitingFor: 'io.amber', address: undefined, connectedWalletInfo: undefined })
  await asked()
  expect(router.current()?.params).toEqual({ provider: 'google', replaces: 'Amber Wallet' })
  modal.close()
  await done
  expect(loggedIn()).toBe(false)
})

test('a link crafted by an attacker does nothing', async () => {
  const kit = await openEmbedded()
  const core = await kit.start()
  history.replaceState(null, '', `/?${new URLSearchParams({ result_uri: RESULT, lk_login: ID })}`)
  await finishReturn(core)
  expect([kit.posted, kit.kernel.modal.get().open, location.search]).toEqual([[], false, ''])
})
