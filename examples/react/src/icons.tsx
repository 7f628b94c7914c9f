export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect className="mark-ground" width="32" height="32" rx="10" />
    <path className="mark-boat" d="M16 6c4 5 5 11 4 17h-8c-1-6 0-12 4-17Z" />
    <path className="mark-quay" d="M6 26.5h20" />
  </svg>
)

/** A half-shaded disc. */
export const ThemeIcon = () => (
  <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <circle cx="10" cy="10" r="6.5" />
    <path className="icon-fill" d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />
  </svg>
)
