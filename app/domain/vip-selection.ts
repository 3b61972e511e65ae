import {
  type BarCode,
  CTP_COUNTS,
  type CtpCount,
  ctpCode,
  DATA_ALL,
  DATA_SINGLES,
  type DataSingle,
  type LiveCode,
  monthsOf,
  VIP_CODES,
  VIP_TERMS,
  type VipCode,
  type VipItem,
  type VipTerm,
} from './vip-products'

/**
 * What is ticked on the table of products (spec 2 §4). The shape cannot hold what the rules exclude: one choice of bars,
 * one of live subscription, one term of each data package, one term of the futures channel. "All packages" of a term is
 * not kept: it is ticked where the four single ones of that term are, and clears by itself when one of them leaves.
 */
export interface VipSelection {
  readonly bars?: { readonly code: BarCode; readonly term: VipTerm }
  readonly live?: { readonly code: LiveCode; readonly term: VipTerm }
  readonly data: Readonly<Partial<Record<DataSingle, VipTerm>>>
  readonly ctpTerm?: VipTerm
  readonly ctpCount: CtpCount
}

export const NOTHING_SELECTED: VipSelection = { data: {}, ctpCount: '1' }

/** A box of the table. `CTP` is the futures channel, whose number of accounts is chosen beside it. */
export type VipBox = `${Exclude<VipCode, `CTP-${string}`> | 'CTP'}:${VipTerm}`

/** What a person did: ticked or cleared a box, or chose the number of futures accounts. */
export type VipTick = { readonly box: VipBox; readonly on: boolean } | { readonly ctpCount: CtpCount }

const BOX_CODES = [...VIP_CODES.bars, ...VIP_CODES.data, ...VIP_CODES.live, 'CTP'] as const
/** Every box, in the order of the table. */
export const VIP_BOXES = BOX_CODES.flatMap(code => VIP_TERMS.map(term => `${code}:${term}`)) as VipBox[]
const isBox = (box: string): box is VipBox => VIP_BOXES.some(one => one === box)
/** Whether a text is a number of futures accounts that is offered. */
export const isCtpCount = (count: string): count is CtpCount => CTP_COUNTS.some(one => one === count)

const partsOf = (box: VipBox) => box.split(':') as [VipCode | 'CTP', VipTerm]

function tickData(data: VipSelection['data'], code: VipCode, term: VipTerm, on: boolean) {
  const named = code === DATA_ALL ? DATA_SINGLES : [code as DataSingle]
  const kept = Object.entries(data).filter(
    ([single, held]) => !named.some(one => one === single) || (!on && held !== term),
  )
  const added = on ? named.map(single => [single, term] as const) : []
  return Object.fromEntries([...kept, ...added]) as VipSelection['data']
}

/** The selection after one tick; the latest one wins over what it excludes (spec 2 §4). */
export function apply(selection: VipSelection, tick: VipTick): VipSelection {
  if ('ctpCount' in tick) return { ...selection, ctpCount: tick.ctpCount }
  const { on } = tick
  const [code, term] = partsOf(tick.box)
  const same = (held?: { code: string; term: string }) => held?.code === code && held.term === term
  if (code === 'CTP') {
    const ctpTerm = on ? term : selection.ctpTerm === term ? undefined : selection.ctpTerm
    return { ...selection, ctpTerm }
  }
  if (code.startsWith('BAR_')) {
    const bars = on ? { code: code as BarCode, term } : same(selection.bars) ? undefined : selection.bars
    return { ...selection, bars }
  }
  if (code.startsWith('LIVE-')) {
    const live = on ? { code: code as LiveCode, term } : same(selection.live) ? undefined : selection.live
    return { ...selection, live }
  }
  return { ...selection, data: tickData(selection.data, code, term, on) }
}

const allOf = ({ data }: VipSelection): VipTerm | undefined =>
  VIP_TERMS.find(term => DATA_SINGLES.every(single => data[single] === term))

/** The boxes that are ticked, in the order of the table; all packages with the four that make them up. */
export function boxesOf(selection: VipSelection): VipBox[] {
  const { bars, live, data, ctpTerm } = selection
  const all = allOf(selection)
  const ticked = new Set<string>([
    ...(bars ? [`${bars.code}:${bars.term}`] : []),
    ...(live ? [`${live.code}:${live.term}`] : []),
    ...Object.entries(data).map(([single, term]) => `${single}:${term}`),
    ...(all ? [`${DATA_ALL}:${all}`] : []),
    ...(ctpTerm ? [`CTP:${ctpTerm}`] : []),
  ])
  return VIP_BOXES.filter(box => ticked.has(box))
}

/** The products that are bought, in the order of the table: all packages of one term as one product. */
export function itemsOf(selection: VipSelection): VipItem[] {
  const { ctpCount } = selection
  const all = allOf(selection)
  return boxesOf(selection).flatMap(box => {
    const [code, term] = partsOf(box)
    if (all && DATA_SINGLES.some(single => single === code)) return []
    return [{ product_code: code === 'CTP' ? ctpCode(ctpCount) : code, cnt: monthsOf(term) }]
  })
}

/** A form's own writing of a selection: its boxes with commas between them. */
export const writeBoxes = (selection: VipSelection): string => boxesOf(selection).join(',')

/** The selection of boxes that agree with each other, as `writeBoxes` wrote them; anything else is passed over. */
export function readBoxes(written: string, ctpCount: string): VipSelection {
  const start = { ...NOTHING_SELECTED, ctpCount: isCtpCount(ctpCount) ? ctpCount : '1' }
  return written
    .split(',')
    .filter(isBox)
    .reduce((selection, box) => apply(selection, { box, on: true }), start)
}

/**
 * The selection of a plain form post. Which tick came last cannot be known from it, so it is told by what was there
 * before: what left the `previous` boxes was cleared, what is new was ticked after what had been there, and of several
 * new ones that exclude each other the one further down the table wins (the year over the quarter, the higher product
 * over the lower). Boxes that do not exist are passed over.
 */
export function normalise(posted: readonly string[], ctpCount: string, previous: string): VipSelection {
  const count = isCtpCount(ctpCount) ? ctpCount : '1'
  const before = readBoxes(previous, count)
  const held = boxesOf(before)
  const cleared = held.filter(box => !posted.includes(box))
  const ticked = VIP_BOXES.filter(box => posted.includes(box) && !held.includes(box))
  // The box of all packages stands for the four: cleared or ticked on its own it moves them, with them it says nothing.
  const isAll = (box: VipBox) => box.startsWith(`${DATA_ALL}:`)
  const clearedSingle = cleared.some(box => box.startsWith('DATA-') && !isAll(box))
  const undone = cleared
    .filter(box => !(isAll(box) && clearedSingle))
    .reduce((selection, box) => apply(selection, { box, on: false }), before)
  return ticked.reduce((selection, box) => apply(selection, { box, on: true }), undone)
}

/** Whether the posted boxes were already what the rules make of them. */
export function isSettled(posted: readonly string[], selection: VipSelection): boolean {
  const known = posted.filter(isBox)
  const boxes = boxesOf(selection)
  return known.length === boxes.length && boxes.every(box => known.includes(box))
}

/** The product that a box stands for, given the number of futures accounts. */
export function productOf(box: VipBox, ctpCount: CtpCount): VipCode {
  const [code] = partsOf(box)
  return code === 'CTP' ? ctpCode(ctpCount) : code
}
