import type { RemoteFeature } from '../../../kernel/services/features.js'
import { check, turn } from '../assert.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { activate, entryOf, type Subject } from './subject.js'

/** Proofs for parts of the manifest that few plugins have. */
export const ownProofs = (subject: Subject): readonly Proof[] => [
  ...(subject.definition.translations
    ? [{ title: 'its translations load and fit its English texts', run: () => translationsFit(subject) }]
    : []),
  ...(subject.definition.remote
    ? [{ title: 'its own remote feature switches it on and off', run: () => remoteSwitches(subject) }]
    : []),
]

async function translationsFit({ within, name, definition }: Subject) {
  for (const locale of Object.keys(definition.translations ?? {})) {
    check(
      isLocale(locale),
      `"${locale}" in the translations of "${name}" is not a language tag. Use one such as "de".`,
    )
    check(
      !/^en\b/i.test(locale),
      `The translation "${locale}" of "${name}" is never loaded: put English texts into \`messages\`.`,
    )
    await within(
      async (kit) => {
        await activate(kit, name)
        await turn()
        const found = kit.errors.find(
          ({ info }) => info.plugin === name && info.phase === `messages for "${locale}"`,
        )
        check(!found, `The translation "${locale}" of "${name}" is not used: ${String(found?.error)}`)
      },
      { options: { locale } },
    )
  }
}

function isLocale(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const remoteSwitches = ({ within, name, definition }: Subject) =>
  within(async (kit) => {
    const kernel = kernelOf(kit.appkit)
    await activate(kit, name)
    const answer = (isEnabled: boolean): RemoteFeature[] => [
      { id: definition.remote?.id ?? '', isEnabled, config: [] },
    ]
    kernel.applyFeatures({ ...kernel.features.get(), remote: answer(false) })
    check(
      entryOf(kernel, name).status === 'off',
      `"${name}" is on although the project disabled "${definition.remote?.id}". Check \`own\` in \`enabled\`.`,
    )
  })
