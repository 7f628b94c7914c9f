import { forwardRef } from 'react'
import { Input } from './Input.js'
import { moreIcons } from './viewIcons.js'

export type SearchInputProps = {
  /** Accessible name and placeholder: "Search wallets". */
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  autoFocus?: boolean | undefined
  testId?: string | undefined
}

export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(props, ref) {
  const { label, value, onChange } = props
  return (
    <Input
      ref={ref}
      {...props}
      hideLabel
      placeholder={label}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      icon={moreIcons.search}
      onKeyDown={(event) => {
        // The first Escape clears the field; the next one closes the modal.
        if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        event.preventDefault()
        onChange('')
      }}
    />
  )
})
