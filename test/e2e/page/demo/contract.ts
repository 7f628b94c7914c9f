import { createSlot, type Target } from 'latchkey'

/** Rows of the demo's first screen that lead to views of other plugins. */
export const DemoRows = createSlot<{ title: string } & Target>('demo.rows')

declare module 'latchkey' {
  interface PluginRegistry {
    demo: { state: { presses: number }; views: { DemoHome: void; DemoNext: { step?: number | undefined } } }
    extra: { views: { Extra: void }; rpc: { extra_ping: { params: undefined; result: string } } }
  }
}
