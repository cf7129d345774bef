import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files that run long: started last, they would keep one processor busy while the others wait. */
const LONG =
  /\/(random-walk|hostile-input|crash|commands|built|accessibility|accessibility-admin|screens|offline|live|main-job|approval|journal|dev|stillness|first-paint|preload|pwa|new-version|zoom|idle)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

/** The order of the files: the long ones of each project first, whatever their size. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
