import { useContext } from 'react'
import { KitContext, LanguageContext } from './kit.js'

/** The language of the kit around a primitive; English outside a kit, such as on a page of pictures. */
export function useLocale(): string {
  useContext(LanguageContext)
  return useContext(KitContext)?.locale ?? 'en'
}
