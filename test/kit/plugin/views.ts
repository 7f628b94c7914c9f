import { until } from '../assert.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { othersGoOn } from './alone.js'
import { drawOne, prepare } from './draw.js'
import type { Subject } from './subject.js'
import { instead } from './watchPage.js'

export function viewProofs(subject: Subject): readonly Proof[] {
  const views = Object.keys(subject.definition.routes ?? {})
  const first = views[0]
  if (first === undefined) return []
  return [
    ...views.map((view) => ({
      title: `view ${view} is drawn in both themes, takes focus, and handles Escape`,
      run: () => draw(subject, view),
    })),
    { title: 'a view that throws fails only this plugin', run: () => viewThrows(subject, first) },
  ]
}

const draw = async (subject: Subject, view: string) => {
  const params = (subject.fixtures.views as Record<string, unknown> | undefined)?.[view]
  for (const themeMode of ['light', 'dark'] as const)
    await subject.within((kit) => drawOne(kit, subject, view, params), { options: { themeMode } })
}

/** Throws twice, as if the visitor tried again; then the plugin is quarantined. */
const viewThrows = (subject: Subject, view: string) => {
  const broken = () => {
    throw new Error('thrown by the conformance kit')
  }
  const route = {
    ...subject.definition.routes?.[view],
    more: undefined,
    view: async () => ({ default: broken }),
  }
  const routes = { ...subject.definition.routes, [view]: route }
  return subject.within(
    async (kit) => {
      const undo = instead(console, 'error', () => () => undefined)
      try {
        await prepare(kit, subject, view)
        const box = await kit.open(view, undefined)
        const retry = await until(
          () => box.querySelector<HTMLElement>('.lk-retry'),
          'A view that throws has no retry button.',
        )
        retry.click()
        const { host } = kernelOf(kit.appkit)
        await until(
          () => host.entries.get(subject.name)?.status === 'failed',
          'A plugin whose view throws twice is not quarantined.',
        )
      } finally {
        undo()
      }
      await othersGoOn(kit, subject)
    },
    { definition: { routes } as never },
  )
}
