import { BRAND, type Branded, type Kernel } from '../../kernel/index.js'

/** Loads the checks of development and runs them on a kit. Servers skip them: browsers show the same warnings. */
export function checkKit<Kit extends object>(kit: Kit): Kit {
  const { kernel } = (kit as unknown as Branded<{ kernel: Kernel }>)[BRAND]
  if (typeof document !== 'undefined')
    import('./checks.js').then(
      ({ runChecks }) => runChecks(kernel),
      (error: unknown) => kernel.report(error, { phase: 'checks of development' }),
    )
  return kit
}
