import './theme/all.css'
import { createDeskRouter } from './desk-router.ts'
import type { ShopRouter } from './router.tsx'
import { startApp } from './start-app.tsx'

// Starting does not depend on which routes there are.
void startApp((context) => createDeskRouter(context) as unknown as ShopRouter)
