import { expect, test } from 'vitest'
import { update } from '../../kernel/base/draft.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { drawAccountButton } from './buttons.js'

const FACE = 'https://img.example/alice.png'

const draw = async (profile: { profileName?: string; profileImage?: string } = {}) => {
  fakeServices(ALL_HANG)
  const { kernel, session } = createTestKit({ adapters: [createFakeAdapter()] })
  await session.connect({ connectorId: 'io.alpha' })
  update(session.state, ({ accounts }) => void Object.assign(accounts.eip155 ?? {}, profile))
  const host = document.createElement('div')
  host.append(drawAccountButton(host, kernel))
  return {
    text: host.querySelector('.address')?.textContent,
    title: host.querySelector('button')?.title,
    image: host.querySelector<HTMLImageElement>('.avatar img'),
  }
}

test('the account button shows the address if the account has no name', async () => {
  expect(await draw()).toMatchObject({ text: '0x11...111111', title: ALICE, image: null })
})

test('the account button shows the name and describes the address', async () => {
  expect(await draw({ profileName: 'alice.eth' })).toMatchObject({ text: 'alice.eth', title: ALICE })
})

test('[N-070] the page does not load account images', async () => {
  expect((await draw({ profileName: 'alice.eth', profileImage: FACE })).image).toBeNull()
})

test('a name of many words does not widen the page', async () => {
  const { text } = await draw({ profileName: `${'a'.repeat(100)}.eth` })
  expect(text?.length).toBeLessThanOrEqual(24)
})
