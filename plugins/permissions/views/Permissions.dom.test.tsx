import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AllowancesCapability } from '../../../kernel/index.js'
import { BOB } from '../../../kernel/testing/fakeAdapter.js'
import { balanceEntry } from '../../../kernel/testing/holdings.js'
import { KitContext } from '../../../views/index.js'
import { allowance, openPermissions } from '../testing/openPermissions.js'
import Permissions from './Permissions.js'

/** The view, whose browser loses its connection and finds it again as often as wanted. */
async function draw(search?: AllowancesCapability['search'], inForce = [allowance(0xab), allowance(2)]) {
  const opened = await openPermissions({ inForce, ...(search && { search }) })
  const { kernel, state } = opened
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const runtime = await kernel.runtime()
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () =>
    root.render(
      <KitContext.Provider value={runtime.kit}>
        <Permissions />
      </KitContext.Provider>,
    ),
  )
  const turn = (isOnline: boolean) =>
    act(async () => {
      online.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  const ended = (status: string) => vi.waitFor(() => expect(state().status).toBe(status))
  const find = (id: string) => box.querySelector<HTMLInputElement>(`[data-testid="${id}"]`)
  return { ...opened, turn, ended, find, press: (id: string) => act(async () => find(id)?.click()) }
}

test('a completed search is not repeated when the browser is back online', async () => {
  const search = vi.fn<AllowancesCapability['search']>(async () => ({
    search: { to: 9, missing: [], found: [allowance(1)] },
    end: 'complete',
  }))
  const { turn, ended } = await draw(search)
  await act(() => ended('ready'))
  for (let times = 0; times < 3; times++) {
    await turn(false)
    await turn(true)
  }
  await act(() => ended('ready'))
  expect(search).toHaveBeenCalledOnce()
})

test('a search that failed is repeated when the browser is back online', async () => {
  const search = vi.fn<AllowancesCapability['search']>(() => Promise.reject(new TypeError('Failed to fetch')))
  const { turn, ended } = await draw(search)
  await act(() => ended('failed'))
  await turn(false)
  await turn(true)
  await act(() => vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2)))
})

test('what is chosen and asked for one account is not for the next', async () => {
  const { adapter, state, ended, find, press } = await draw()
  await act(() => ended('ready'))
  await press('permission-select')
  await press('permission-revoke')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(find('permissions-confirm')).not.toBeNull()
  })
  const before = state().caipAddress
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(state().caipAddress).not.toBe(before)))
  await act(() => ended('ready'))
  expect(find('permission-select')?.checked).toBe(false)
  expect(find('permissions-confirm')).toBeNull()
})

test('a token has the picture that the account’s tokens have, in any case of its address', async () => {
  const { session, ended, find } = await draw()
  const account = session.account()
  if (!account) throw new TypeError('Nobody is connected.')
  const iconUrl = 'data:image/png;base64,AAAA'
  const address = `eip155:1:${allowance(0xab).token.replace('ab', 'AB')}`
  await act(() => ended('ready'))
  await act(async () => {
    const tokenBalance = [{ ...balanceEntry({ address }), iconUrl }]
    session.state.patch({
      accounts: { ...session.state.get().accounts, eip155: { ...account, tokenBalance } },
    })
  })
  expect(find('permission')?.querySelector('img')?.src).toBe(iconUrl)
})

test('nothing is searched for on a network that the page does not have', async () => {
  const { adapter, session, ended, find } = await draw()
  await act(() => ended('ready'))
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:999' })
  await act(() => vi.waitFor(() => expect(session.network()).toBeUndefined()))
  expect(find('permissions-searching')).toBeNull()
  expect(find('permissions-unserved')).not.toBeNull()
})

test('a permission without end, or of a block with a strange time, is listed without that date', async () => {
  // The largest time that Permit2 stores, which many pages ask for.
  const expiresAt = (2 ** 48 - 1) * 1_000
  const strange = allowance(1, { kind: 'permit2', changedAt: Number.MAX_SAFE_INTEGER, expiresAt })
  const { ended, find } = await draw(undefined, [strange])
  await act(() => ended('ready'))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(find('permission')).not.toBeNull()
  })
  expect(find('permission')?.textContent).not.toMatch(/Until|Since/)
})
