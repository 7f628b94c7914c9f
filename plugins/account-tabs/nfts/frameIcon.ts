/** A framed landscape: the placeholder for an NFT's picture. */
export const frameIcon =
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3.5 17l5-5 4 4 3-3 5 4.5M15.5 8.5v.01'
