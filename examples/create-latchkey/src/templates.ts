import { adapterNames } from './names/adapterNames.js'
import type { PackageName } from './names/packageName.js'
import { pageNames } from './names/pageNames.js'
import { pluginNames } from './names/pluginNames.js'
import type { Renaming } from './names/rename.js'

export type Template = {
  about: string
  /** Folders of `templates` to copy, if they are not the one with the template's name. Files of later ones win. */
  layers?: readonly string[]
  /** The folder's own name, unless it is published as a package. */
  isPublished: boolean
  names(name: PackageName, namespace: string | undefined): Renaming
  /** Scripts to run after the installation. */
  next: readonly string[]
  /** What is left to do, for a person. */
  note: string
}

const page = (about: string, kit: string): Template => ({
  about,
  isPublished: false,
  names: pageNames,
  next: ['dev'],
  note: `Put your project id and your networks into ${kit}.`,
})

/** Sign-in at a server of its own, on top of a page. */
const withServer = (name: string, about: string): Template => ({
  ...page(about, 'src/kit.ts'),
  layers: [name, 'server', `${name}-server`],
  next: ['server', 'dev'],
  note: 'Run the last two in two terminals. Put your project id and your networks into src/kit.ts.',
})

export const TEMPLATES: Readonly<Record<string, Template>> = {
  react: page('a page with React and Vite', 'src/kit.ts'),
  next: page('a site with Next.js that signs visitors in at its server', 'src/kit.ts'),
  vue: page('a page with Vue and Vite', 'src/kit.ts'),
  html: page('a page without a framework, with Vite', 'src/kit.ts'),
  'react-server': withServer('react', 'a page with React, and a server that signs visitors in'),
  'html-server': withServer('html', 'a page without a framework, and a server that signs visitors in'),
  plugin: {
    about: 'a plugin: view, tile, styles, storage, texts, tests',
    isPublished: true,
    names: pluginNames,
    next: ['test', 'demo'],
    note: 'The README lists the files.',
  },
  adapter: {
    about: 'an adapter of a chain, with a wallet for its tests',
    isPublished: true,
    names: adapterNames,
    next: ['test', 'demo'],
    note: 'The README lists what to replace: the chain of the template is invented.',
  },
}

export const layersOf = (name: string): readonly string[] => TEMPLATES[name]?.layers ?? [name]

export const listTemplates = (): string =>
  Object.entries(TEMPLATES)
    .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
    .join('\n')
