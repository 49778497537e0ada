/**
 * The configuration flags of the specification, both of them on. It shows no effects; ours: IsDownKuaixun lets the
 * flashes (快讯) of a live be downloaded, IsCopyright shows whose the product's contents are.
 */
export const configFlags: Readonly<Record<'IsDownKuaixun' | 'IsCopyright', boolean>> = {
  IsDownKuaixun: true,
  IsCopyright: true,
}
