import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { InitialState } from '../../kernel/index.js'
import { network } from '../../kernel/testing/createTestKit.js'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createAppKit as createPlain } from '../createAppKit.js'
import { AppKitProvider, createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork } from '../react.js'

const options = { projectId: 'project', networks: [network(1), network(10)], plugins: [] } as const
const initialState: InitialState = {
  networks: ['eip155:10'],
  accounts: { eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:10:${ALICE}` } },
}

function make(more: Partial<Parameters<typeof createAppKit>[0]> = {}, create = createAppKit) {
  const kit = create({ ...options, ...more })
  onTestFinished(() => kit.destroy())
  return kit
}

function Page() {
  useAppKit()
  const { address, status } = useAppKitAccount()
  return <p>{`${status} ${address ?? 'nobody'} ${useAppKitNetwork().caipNetworkId}`}</p>
}
const render = (page: ReactElement = <Page />) => renderToString(page)
/** The code and the message of the error that a page throws. */
function errorOf(page?: ReactElement): [string, string] {
  try {
    return ['none', render(page)]
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return [code, message]
  }
}

/** Runs code that is synchronous as on a server. */
function onServer<T>(act: () => T): T {
  const page = globalThis.document
  Object.assign(globalThis, { document: undefined })
  try {
    return act()
  } finally {
    globalThis.document = page
  }
}

beforeEach(() => fakeServices(ALL_HANG))

describe('on a server, hooks without a provider', () => {
  test('use the kit that a module created', () => {
    onServer(() => make())
    expect(onServer(() => render())).toBe('<p>disconnected nobody eip155:1</p>')
  })

  test('never use a kit of one request', () => {
    const kit = onServer(() => make({ initialState }))
    const [code, message] = onServer(() => errorOf())
    expect(code).toBe('NO_KIT')
    expect(message).toContain('a kit with "initialState" is found only through <AppKitProvider appkit={…}>')
    const page = (
      <AppKitProvider appkit={kit}>
        <Page />
      </AppKitProvider>
    )
    expect(onServer(() => render(page))).toContain(ALICE)
  })

  test('use the latest of the kits with one id, so that kits of requests neither pile up nor conflict', () => {
    const first = onServer(() => make())
    onServer(() => make({ defaultNetwork: network(10) }))
    expect(onServer(() => render())).toBe('<p>disconnected nobody eip155:10</p>')
    first.destroy()
    expect(onServer(() => render())).toBe('<p>disconnected nobody eip155:10</p>')
  })

  test('are refused if there are kits with several ids', () => {
    onServer(() => make())
    onServer(() => make({ id: 'second' }))
    expect(onServer(() => errorOf())[0]).toBe('SEVERAL_KITS')
  })
})

test('a page hydrates without a provider what the server rendered for a kit of a module', async () => {
  const errors = vi.spyOn(console, 'error')
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    errors.mockRestore()
    place.remove()
  })
  onServer(() => make())
  place.innerHTML = onServer(() => render())
  make()
  const root = hydrateRoot(place, <Page />, { onRecoverableError: (error) => console.error(error) })
  onTestFinished(() => root.unmount())
  await vi.waitFor(() => expect(Object.keys(place.firstChild ?? {}).join()).toContain('__react'))
  expect(place.textContent).toBe('disconnected nobody eip155:1')
  expect(errors).not.toHaveBeenCalled()
})

describe('a hook that finds no kit explains why', () => {
  test('[ERR-05] no kit exists yet', () => {
    expect(errorOf()).toEqual(['NO_KIT', 'Please call "createAppKit" before using "useAppKit" hook'])
  })

  test('another entry of the package made the kit', () => {
    make({}, createPlain as typeof createAppKit)
    const [code, message] = errorOf()
    expect(code).toBe('OTHER_ENTRY')
    expect(message).toContain('Please call "createAppKit" of "latchkey/react"')
    expect(message).toContain('getAppKit(kit) or <AppKitProvider appkit={kit}>')
  })

  test.each([undefined, null, {}, options])('the provider was given no kit: %o', (given) => {
    make()
    const page = (
      <AppKitProvider appkit={given as never}>
        <Page />
      </AppKitProvider>
    )
    expect(errorOf(page)).toEqual([
      'PROVIDER_EMPTY',
      '<AppKitProvider> needs appkit={…}: what "createAppKit" returned.',
    ])
  })
})
