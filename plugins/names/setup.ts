import { defineSetup, label, type Routes } from '../../kernel/index.js'
import { follow } from './follow.js'

export { state } from './form.js'
export { default as messages } from './messages/names.js'

/** Imports live here because in the index their chunk names would load on every page. */
export const row = () => import('./views/ChooseNameRow.js')
export const registry = () => import('./registry.js')

export const routes = {
  ChooseAccountName: { view: () => import('./views/ChooseAccountName.js'), needsAccount: true },
  RegisterAccountName: {
    view: () => import('./views/RegisterAccountName.js'),
    title: label('names.title', 'Choose name'),
    needsAccount: true,
  },
  RegisterAccountNameSuccess: {
    view: () => import('./views/RegisterAccountNameSuccess.js'),
    needsAccount: true,
  },
} satisfies Routes<'names'>

export default defineSetup('names', follow)
