import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SandboxClient } from '../../sandbox/client.js'
import { expect, test } from '../fixtures.js'
import { embed } from './secureFrame.js'

const CHAIN = 31337

/** Uses the protocol directly, to test the secure wallet without our side of it. */
async function logIn(page: Page, sandbox: SandboxClient, email: string) {
  const frame = await embed(page, sandbox)
  await frame.ready()
  await frame.ask('CONNECT_EMAIL', { email })
  await frame.ask('CONNECT_OTP', { otp: await sandbox.secure.code(email) })
  await frame.ask('GET_USER', { chainId: CHAIN, preferredAccountType: 'eoa' })
  const rpcUrl = sandbox.config.networks.find(({ id }) => id === CHAIN)?.rpcUrl
  const screen = page.frameLocator('#w3m-iframe').getByTestId('frame-approval')
  const request = (method: string, params: unknown) =>
    frame.send('RPC_REQUEST', { method, params, chainId: CHAIN, chainNamespace: 'eip155', rpcUrl })
  return { frame, screen, request }
}

test('the wallet in the frame shows what it signs, and waits until it is visible', {
  tag: '@nightly',
}, async ({ page, open, sandbox }) => {
  await open('probe', { wallets: 'none', csp: 'strict' })
  const email = 'signer@example.com'
  const { eoa } = (await sandbox.secure.account(email)) as { eoa: Hex }
  const { frame, screen, request } = await logIn(page, sandbox, email)
  await frame.ask('SYNC_DAPP_DATA', {
    metadata: { name: 'Harbor Shop', description: '', url: 'https://bank.example', icons: [] },
    projectId: sandbox.projectId,
  })
  await frame.ask('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': '#ffea00' } })

  // Toggles a cover on the page, which the frame detects by itself.
  const cover = (isOn: boolean) =>
    page.evaluate((wanted) => {
      document.querySelector('#cover')?.remove()
      if (!wanted) return
      const box = document.querySelector('#w3m-iframe')?.getBoundingClientRect()
      const div = document.createElement('div')
      div.id = 'cover'
      div.style.cssText = `position:absolute;width:360px;height:600px;left:${box?.left}px;top:${(box?.top ?? 0) + scrollY}px;background:#333`
      document.body.append(div)
    }, isOn)
  await cover(true)
  const first = await request('personal_sign', ['0x41686f79', eoa])
  await expect(screen).toContainText('Ahoy')
  const second = await request('personal_sign', ['0x5365636f6e64', eoa])
  const sign = screen.getByRole('button', { name: 'Sign' })
  await expect(screen.getByText('One more request waits')).toBeVisible()
  await expect(screen).toContainText(new URL(sandbox.config.pages).host)
  await expect(screen).toContainText('Ahoy')
  await expect(sign).toBeDisabled()
  await cover(false)
  await expect(sign).toBeEnabled()
  await expect(screen).toHaveCSS('background-color', 'rgb(18, 19, 19)')
  await expect(sign).toHaveCSS('background-color', 'rgb(255, 234, 0)')
  await cover(true)
  await expect(sign).toBeDisabled()
  await cover(false)
  await sign.click()
  const signature = await frame.answer<Hex>(first)
  expect(await verifyMessage({ address: eoa, message: 'Ahoy', signature })).toBe(true)

  // The next request starts at the top, and the keyboard reaches all of it.
  await expect(screen.getByRole('heading', { name: 'Sign message' })).toBeFocused()
  await expect(screen).toContainText('Second')
  await expect(sign).toBeEnabled()
  for (const name of ['Details', 'Cancel', 'Sign']) {
    await page.keyboard.press('Tab')
    await expect(screen.getByRole(name === 'Details' ? 'group' : 'button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  expect(await frame.answer(second)).toMatch(/^0x/)
  await expect(screen).toHaveCount(0)

  for (const reject of [
    () => page.keyboard.press('Escape'),
    () => screen.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    const refused = await request('eth_sendTransaction', [{ to: eoa, value: '0x0' }])
    await expect(screen.getByRole('heading', { name: 'Send ETH' })).toBeVisible()
    await reject()
    await expect(frame.answer(refused)).rejects.toThrow('Request rejected')
  }

  // The page aborts: the screen closes, and the caller gets an error.
  const given = await request('personal_sign', ['0x41686f79', eoa])
  await expect(screen).toBeVisible()
  await frame.ask('RPC_ABORT')
  await expect(frame.answer(given)).rejects.toThrow('Request was aborted')
  await expect(screen).toHaveCount(0)

  // Signed together with a login: for exactly this page.
  const siwx = {
    ...{ accountAddress: '<<AccountAddress>>', chainId: `eip155:${CHAIN}`, version: '1', nonce: '12345678' },
    ...{
      domain: new URL(sandbox.config.pages).host,
      uri: sandbox.config.pages,
      issuedAt: '2026-01-02T03:04:05.000Z',
    },
  }
  const user = await frame.ask<{ message: string; signature: Hex }>('GET_USER', {
    chainId: CHAIN,
    siwxMessage: siwx,
  })
  expect(parseSiweMessage(user.message)).toMatchObject({ address: eoa, chainId: CHAIN, nonce: '12345678' })
  expect(await verifyMessage({ address: eoa, ...user })).toBe(true)
  const foreign = frame.ask('GET_USER', { chainId: CHAIN, siwxMessage: { ...siwx, domain: 'bank.example' } })
  await expect(foreign).rejects.toThrow('for another site')
  expect(await sandbox.cspReports()).toEqual([])
})
