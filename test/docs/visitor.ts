import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { FIND_EVENT, type FindDetail, type Kernel } from '../../kernel/index.js'
import { PUBLIC_SERVICES } from '../../kernel/options.js'
import { openModal } from '../../views/openModal.js'
import { type FakeService, fakeService } from '../kit/service/fakeService.js'
import { createVirtualWallet } from '../kit/wallets/createVirtualWallet.js'
import type { VirtualWallet } from '../kit/wallets/types.js'

export type Visitor = {
  readonly service: FakeService
  readonly wallet: VirtualWallet
  /** Draws components of the page. */
  draw(children: ReactNode): HTMLElement
  /** Serves every URL that starts with this one. */
  serve(base: string, answer: (request: Request) => Response | Promise<Response>): void
  /** Warnings and errors that the test expects the page to log. */
  expectLog(...lines: readonly string[]): void
}

/**
 * A visitor with one wallet, for each test of the file. Kits ask the public services, whose answers come from this
 * process. A test fails if its page logs a warning or an error that it doesn't expect.
 */
export function makeVisitor(): () => Visitor {
  let visitor: Visitor
  let undos: (() => void)[] = []
  let logs: MockInstance[] = []
  let expected: readonly string[] = []
  beforeEach(() => {
    const service = fakeService({ services: PUBLIC_SERVICES })
    const wallet = createVirtualWallet({ network: 'eip155:1', node: service.chain })
    const destroyKits = () => {
      for (const kernel of kernels()) kernel.destroy()
    }
    undos = [destroyKits, service.install({ others: 'refuse' }), wallet.install()]
    logs = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue())
    expected = []
    visitor = {
      service,
      wallet,
      draw(children) {
        const place = document.body.appendChild(document.createElement('div'))
        const root = createRoot(place)
        flushSync(() => root.render(children))
        undos.unshift(() => root.unmount())
        return place
      },
      serve(base, answer) {
        const before = globalThis.fetch
        globalThis.fetch = async (input, init) => {
          const request = new Request(input, init)
          return request.url.startsWith(base) ? answer(request) : before(input, init)
        }
        undos.splice(1, 0, () => {
          globalThis.fetch = before
        })
      },
      expectLog: (...lines) => {
        expected = lines
      },
    }
  })
  afterEach(() => {
    for (const undo of undos) undo()
    const lines = logs.flatMap((log) =>
      log.mock.calls.map((parts) => parts.map((p) => (p as Error)?.stack ?? String(p)).join(' ')),
    )
    vi.restoreAllMocks()
    localStorage.clear()
    document.body.replaceChildren()
    expect(lines).toEqual(expected)
  })
  return () => visitor
}

function kernels(): Kernel[] {
  const found: Kernel[] = []
  const detail: FindDetail = { any: true, found: (kernel) => void found.push(kernel) }
  document.dispatchEvent(new CustomEvent(FIND_EVENT, { detail }))
  return found
}

/** The page's only kit. */
export function kernel(): Kernel {
  const found = kernels()
  expect(found).toHaveLength(1)
  return found[0] as Kernel
}

export const openKit = (): Promise<void> => openModal(kernel())

const find = (selector: string) => kernel().element?.shadowRoot?.querySelector<HTMLElement>(selector)

/** A part of the modal, once it is drawn. */
export const part = (testId: string): Promise<HTMLElement> => drawn(`[data-testid="${testId}"]`)

/** Resolves once the modal shows a view of that name. */
export const shownView = (name: string): Promise<HTMLElement> => drawn(`[data-view="${name}"]`)

const drawn = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const element = find(selector)
    const shown = find('[data-view]')?.outerHTML ?? 'The modal shows no view.'
    expect(element, `${selector} is missing: ${shown}`).toBeTruthy()
    return element as HTMLElement
  })

/** A click of the visitor: buttons that sign ignore those of scripts. */
export function press(element: HTMLElement): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  element.dispatchEvent(event)
}

/** Picks a wallet in the modal, accepts the terms and signs in if the page asks for it. Resolves with the address. */
export async function connectWallet(id: string): Promise<string | undefined> {
  await openKit()
  const row = await drawn(`[data-testid^="wallet-selector-"][data-testid$="${id}"]`)
  find('[data-testid="w3m-legal-checkbox"]')?.click()
  await vi.waitFor(() => expect(find('fieldset[disabled]')).toBeFalsy())
  row.click()
  return vi.waitFor(() => {
    const sign = find('[data-testid="w3m-connecting-siwe-sign"]')
    if (sign) press(sign)
    const { status, address } = kernel().session.account() ?? {}
    // The modal closes once nothing is left to do, unless it is a part of the page.
    const isOpen = kernel().modal.get().open && !kernel().options.enableEmbedded
    expect([status, isOpen], find('[data-view]')?.textContent ?? '').toEqual(['connected', false])
    return address
  })
}
