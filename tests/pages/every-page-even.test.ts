import { testBrands } from './brand-pages.ts';

testBrands(0, 2);
