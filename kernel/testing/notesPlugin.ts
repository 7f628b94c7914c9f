import { createToken, HomeView } from '../host/flow.js'
import { definePlugin, defineSetup, label } from '../host/plugin.js'

export interface NoteBook {
  count(): number
}
export const NoteBookToken = createToken<NoteBook>('notes.book')

declare module '../host/registry.js' {
  interface PluginRegistry {
    'latchkey-test/notes': {
      options: { limit: number }
      state: { notes: readonly string[] }
      provides: NoteBook
      views: { TestNotes: { id?: string }; TestNote: { id: string }; TestClear: void }
      events: { 'latchkey-test/notes:added': { text: string } }
      analytics: { TEST_NOTE_ADDED: { length: number } }
      rpc: {
        test_addNote: { params: { text: string }; result: number }
        test_clear: { params: void; result: void }
      }
    }
  }
}

const setup = defineSetup('latchkey-test/notes', (ctx) => {
  ctx.handle('test_addNote', ({ text }) => {
    ctx.state.set((draft) => void draft.notes.push(text))
    ctx.emit('latchkey-test/notes:added', { text })
    ctx.track('TEST_NOTE_ADDED', { length: text.length })
    if (ctx.state.get().notes.length >= ctx.options.limit) ctx.navigate('TestNote', { id: text })
    return ctx.state.get().notes.length
  })
  ctx.handle('test_clear', () => ctx.state.set((draft) => void Object.assign(draft, { notes: [] })))
  return { count: () => ctx.state.get().notes.length }
})

/** A plugin that uses every part of the plugin API, written like a third party's: contract, manifest, setup. */
export const notes = ({ limit = 2 }: { limit?: number } = {}) =>
  definePlugin('latchkey-test/notes', {
    latchkey: '^0.2.0',
    options: { limit },
    state: { notes: [] },
    provides: NoteBookToken,
    routes: {
      TestNotes: { view: async () => ({ default: () => 'notes' }), title: label('notes.title', 'Notes') },
      TestClear: { view: async () => ({ default: () => 'clear' }) },
      TestNote: { view: async () => ({ default: ({ params }) => params.id }) },
    },
    rpc: { test_addNote: 'safe', test_clear: { approval: 'TestClear' } },
    contributes: [HomeView.of({ route: 'TestNotes', when: () => true })],
    setup: async () => ({ default: setup }),
  })
