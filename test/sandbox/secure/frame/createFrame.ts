import type { FrameSetup, RequestFault } from '../types.js'
import { ACCOUNT } from './answerAccount.js'
import { LOGINS } from './answerLogins.js'
import { WALLET } from './answerWallet.js'
import { createApi } from './createApi.js'
import { createSession } from './createSession.js'
import { createStore } from './createStore.js'
import { createTransport, type Reply } from './createTransport.js'
import { answerWrongly, postGarbage } from './faults.js'
import type { FrameContext, Handlers } from './handlers.js'
import { type FrameRequest, type RequestName, readPayload } from './requests.js'

const VERSION = '4'
const HANDLERS: Handlers<RequestName> = { ...LOGINS, ...ACCOUNT, ...WALLET }

/** Runs the frame's side of the protocol while the page is open. */
export function createFrame({ setup, root }: { setup: FrameSetup; root: HTMLElement }): void {
  const { projectId, fault } = setup
  const store = createStore(projectId)
  const api = createApi(projectId, () => store.get('token'))
  const transport = createTransport((request) => void hear(request))
  const site = { origin: transport.origin() ?? '', name: undefined }
  const session = createSession({ api, store, root, config: setup.config, site: () => site })
  const context: FrameContext = {
    ...{ setup, api, store, session, site },
    device: deviceOf(store),
    chainId: startingChain(setup.chainId),
    open: new Set(),
  }

  /** Serializes the notes, so that they keep the order of the requests. */
  let noted: Promise<unknown> = Promise.resolve()
  function note({ name, payload }: FrameRequest): Promise<RequestFault | undefined> {
    const answered = noted.then(() => api.ask<{ fault: RequestFault | null }>('message', { name, payload }))
    noted = answered.catch(() => undefined)
    return answered.then((answer) => answer.fault ?? undefined)
  }

  async function hear(request: FrameRequest): Promise<void> {
    if (fault === 'navigates-away') {
      location.replace(`${setup.elsewhere}/elsewhere`)
      return
    }
    site.origin = transport.origin() ?? ''
    if (fault === 'garbage') postGarbage(transport, request)
    const reply = (type: 'SUCCESS' | 'ERROR', payload: unknown): Reply => ({
      type: `@w3m-frame/${request.name}_${type}`,
      ...(payload === undefined ? {} : { payload }),
      ...(request.id === undefined ? {} : { id: request.id }),
    })
    try {
      const wrong = await note(request)
      const answer = async () => {
        const payload = readPayload(request.name, request.payload)
        const act = HANDLERS[request.name] as (context: FrameContext, payload: unknown) => unknown
        return reply('SUCCESS', await act(context, payload))
      }
      if (wrong) await answerWrongly({ fault: wrong, answer, reply, transport, setup })
      else transport.post(await answer())
    } catch (error) {
      transport.post(reply('ERROR', { message: error instanceof Error ? error.message : String(error) }))
    }
  }

  if (window.parent === window || fault === 'never-ready') return
  if (fault === 'garbage') postGarbage(transport)
  transport.ready(VERSION)
}

function deviceOf(store: ReturnType<typeof createStore>): string {
  const device = store.get('device') ?? crypto.randomUUID()
  store.set('device', device)
  return device
}

const startingChain = (caip2: string) =>
  caip2.startsWith('eip155:') ? Number(caip2.slice('eip155:'.length)) : caip2
