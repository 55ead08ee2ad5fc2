import { badge, balloon, waiting } from './recipes/badge.recipe.ts'
import { button, count, iconButton } from './recipes/button.recipe.ts'
import { chip, choice, choices, segmented, stepper } from './recipes/choice.recipe.ts'
import { productCard } from './recipes/card.recipe.ts'
import { dimension, span } from './recipes/dimension.recipe.ts'
import { field, input, inputGroup } from './recipes/field.recipe.ts'
import {
  breadcrumbs,
  icon,
  measure,
  pageHead,
  pageWidth,
  section,
  thumbBar,
  unseen,
} from './recipes/layout.recipe.ts'
import { dialog, menu, sheet, toast, viewer } from './recipes/overlay.recipe.ts'
import { ground, picture, plan } from './recipes/picture.recipe.ts'
import { price } from './recipes/price.recipe.ts'
import {
  answers,
  cells,
  empty,
  network,
  notice,
  progress,
  skeleton,
  skill,
  spinner,
} from './recipes/state.recipe.ts'
import { adminTable, drawingTable } from './recipes/table.recipe.ts'
import { tabs } from './recipes/tabs.recipe.ts'
import { titleBlock } from './recipes/title-block.recipe.ts'

export const recipes = {
  adminTable,
  badge,
  balloon,
  button,
  chip,
  count,
  drawingTable,
  ground,
  icon,
  iconButton,
  input,
  measure,
  pageWidth,
  plan,
  price,
  skeleton,
  spinner,
  thumbBar,
  unseen,
  waiting,
}

export const slotRecipes = {
  answers,
  breadcrumbs,
  cells,
  choice,
  choices,
  dialog,
  dimension,
  empty,
  field,
  inputGroup,
  menu,
  network,
  notice,
  pageHead,
  picture,
  productCard,
  progress,
  section,
  segmented,
  sheet,
  skill,
  span,
  stepper,
  tabs,
  titleBlock,
  toast,
  viewer,
}
