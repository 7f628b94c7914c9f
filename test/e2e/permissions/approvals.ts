import type { Page } from '@playwright/test'
import { deriveAccount } from '../../sandbox/accounts.js'
import { approveAll, approve as approveAs } from '../../sandbox/approve.js'
import type { SandboxClient } from '../../sandbox/client.js'
import type { Address } from '../../sandbox/types.js'
import { parts } from '../connect/visit.js'
import { expect } from '../fixtures.js'
import { LOCAL, tokenOf } from '../send/sendForm.js'
import { settled, steady } from '../shell/settled.js'
import { allowanceOf as readAllowance } from '../swap/swapForm.js'

/** A spender with keys, and one with code. */
export const PERSON = deriveAccount(77).address
export const contractOf = ({ config }: SandboxClient) => tokenOf(config, 'DRFT').address

type Given = { token: Address; spender?: Address; amount?: bigint }

export const approve = (sandbox: SandboxClient, owner: Address, { spender = PERSON, ...given }: Given) =>
  approveAs(sandbox, { owner, spender, ...given })

/** Lets a spender move all of the account's NFTs. */
export async function approveCards(sandbox: SandboxClient, owner: Address) {
  const token = sandbox.config.networks.find(({ id }) => id === LOCAL)?.cards
  if (!token) throw new TypeError('The sandbox has no collection.')
  await approveAll(sandbox, { owner, spender: PERSON, token })
}

export const allowanceOf = (sandbox: SandboxClient, owner: Address, token: Address): Promise<bigint> =>
  readAllowance(sandbox, { owner, token, spender: PERSON })

/** The parts of the view that a visitor sees and presses. */
export const shownOf = (page: Page) => ({
  ...parts(page),
  rows: page.getByTestId('permission'),
  row: (text: string) => page.getByTestId('permission').filter({ hasText: text }),
  revoke: (text: string) =>
    steady(page, page.getByTestId('permission').filter({ hasText: text }).getByTestId('permission-revoke')),
  sure: steady(page, page.getByTestId('permission-revoke-sure')),
  confirm: page.getByTestId('permissions-confirm'),
  select: (index: number) => page.getByTestId('permission-select').nth(index),
  revokeSelected: steady(page, page.getByTestId('permissions-revoke-selected')),
  again: steady(page, page.getByTestId('permissions-again')),
  state: (name: string) => page.getByTestId(`permissions-${name}`),
  connection: page.getByTestId('permissions-connection'),
  disconnect: steady(page, page.getByTestId('permissions-disconnect')),
  signIn: page.getByTestId('permissions-sign-in'),
  signOut: steady(page, page.getByTestId('permissions-sign-out')),
})

/** Goes from the account to the view, like a visitor. */
export async function goToPermissions(page: Page) {
  const shown = shownOf(page)
  await steady(page, page.getByTestId('account-settings-button')).click()
  await steady(page, page.getByTestId('account-permissions-button')).click()
  await expect(shown.title).toHaveText('Permissions')
  await settled(page)
  return shown
}

type Rpc = { id: number; method: string }
/** Another address of the same node, whose answers `answerRpc` can change. */
export const otherUrlOf = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}other=1`

/** Answers a method of a node by `answer`; everything else is answered by the chain. */
export async function answerRpc(page: Page, url: string, method: string, answer: object) {
  await page.route(
    (asked) => asked.href.startsWith(url),
    async (route) => {
      const body = route.request().postDataJSON() as Rpc | Rpc[] | null
      const asked = body === null ? [] : [body].flat()
      if (!asked.some((one) => one.method === method)) return route.fallback()
      // The kit sends searches on their own.
      const answers = asked.map(({ id }) => ({ jsonrpc: '2.0', id, ...answer }))
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: Array.isArray(body) ? answers : answers[0],
      })
    },
  )
}
