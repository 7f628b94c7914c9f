import { BRAND, type Branded, type Kernel } from '../../kernel/index.js'

type Openable = { open(options?: { view?: string }): Promise<void> }

/** Loads the checks of development and runs them on a kit. Servers skip them: browsers show the same warnings. */
export function checkKit<Kit extends object>(kit: Kit): Kit {
  const { kernel } = (kit as unknown as Branded<{ kernel: Kernel }>)[BRAND]
  if (typeof document !== 'undefined')
    import('./checks.js').then(
      ({ runChecks }) => runChecks(kernel),
      (error: unknown) => kernel.report(error, { phase: 'checks of development' }),
    )
  explainOpen(kit as Openable, kernel)
  return kit
}

/** A misspelled view is rejected with the one that was probably meant. */
function explainOpen(kit: Openable, kernel: Kernel): void {
  const { open } = kit
  kit.open = (options) =>
    open(options).catch(async (error: unknown) => {
      const { explainView } = await import('./explainView.js')
      throw explainView(error, kernel, options?.view)
    })
}
