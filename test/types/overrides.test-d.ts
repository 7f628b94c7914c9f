import { definePlugin } from 'latchkey'

declare module 'latchkey' {
  interface PluginRegistry {
    'test/left': { views: { Left: { side: string }; Wide: { side: string }; Narrow: { side: string } } }
    'test/right': {
      views: { Left: { side: string }; Wide: {}; Narrow: { side: string; height: number }; Right: void }
    }
  }
}

const view = { view: async () => ({ default: () => null }) }
const rest = {
  latchkey: '^0.2.0' as const,
  routes: { Left: view, Wide: view, Narrow: view, Right: view },
  setup: async () => ({ default: () => {} }),
}

// A view can take the place of another one whose params it accepts.
definePlugin('test/right', { ...rest, overrides: ['Left', 'Wide'] })

// @ts-expect-error the other view is opened without `height`
definePlugin('test/right', { ...rest, overrides: ['Narrow'] })

// @ts-expect-error no other plugin has the view
definePlugin('test/right', { ...rest, overrides: ['Right'] })

// @ts-expect-error the plugin has no view of that name
definePlugin('test/right', { ...rest, overrides: ['Connect'] })
